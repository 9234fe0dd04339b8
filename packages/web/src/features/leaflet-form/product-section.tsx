import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { leafletWords } from "../../model/leaflet-words.ts";
import { Fields, SectionGroup } from "./form-parts.tsx";
import { formWords } from "./form-words.ts";
import { LeafletField } from "./leaflet-field.tsx";

export function ProductSection(): ReactNode {
  const { t } = useWords(formWords);
  const { groups } = useWords(leafletWords).t;
  return (
    <SectionGroup id="section-product" title={groups.product} intro={t.productIntro}>
      <Fields two>
        <LeafletField name="medicineName" required wide hint={t.nameHint} />
        <LeafletField name="type" required hint={t.typeHint} />
        <LeafletField name="subName" hint={t.subNameHint} />
      </Fields>
    </SectionGroup>
  );
}
