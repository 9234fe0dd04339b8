import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { leafletWords } from "../../model/leaflet-words.ts";
import { Fields, SectionGroup } from "./form-parts.tsx";
import { formWords } from "./form-words.ts";
import { LeafletField } from "./leaflet-field.tsx";

export function CompanySection(): ReactNode {
  const { t } = useWords(formWords);
  const { groups } = useWords(leafletWords).t;
  return (
    <SectionGroup id="section-company" title={groups.company}>
      <Fields two>
        <LeafletField name="companyName" required wide />
        <LeafletField name="companyAddress" required wide rows={2} hint={t.addressHint} />
        <LeafletField name="companyPhone" required type="tel" code />
        <LeafletField name="companyFax" type="tel" code />
        <LeafletField name="companyEmail" required inputMode="email" code />
        <LeafletField name="revisionDate" required type="date" hint={t.dateHint} />
      </Fields>
    </SectionGroup>
  );
}
