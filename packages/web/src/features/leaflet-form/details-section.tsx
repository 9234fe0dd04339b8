import { effectiveLanguage } from "@nashra/engine";
import type { ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { fieldId } from "../../model/field-id.ts";
import { setField } from "../../model/leaflet-edits.ts";
import { useLeaflet, useLeafletStore } from "../../model/leaflet-store.ts";
import { leafletWords } from "../../model/leaflet-words.ts";
import { leafletLanguages } from "../../model/preferences.ts";
import { Icon } from "../../ui/icon.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Fields } from "./form-parts.tsx";
import { formWords } from "./form-words.ts";
import { LeafletField } from "./leaflet-field.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./leaflet-form.module.css";

/** What the document can say beside the text: closed, since most leaflets need none of it. */
export function DetailsSection(): ReactNode {
  const { t } = useWords(formWords);
  const { groups } = useWords(leafletWords).t;
  return (
    <details
      id="section-details"
      tabIndex={-1}
      className={classNames(styles["section"], styles["details"])}
    >
      <summary>
        <Icon name="chevron" />
        <h2>{groups.details}</h2>
      </summary>
      <p>{t.detailsIntro}</p>
      <Fields two>
        <LanguageField />
        <LeafletField name="country" code hint={t.countryHint} />
        <LeafletField name="companyCity" />
        <LeafletField name="firstAuthorisedOn" type="date" hint={t.firstAuthorisedHint} />
        <LeafletField name="companyIdentifier" wide code hint={t.companyIdentifierHint} />
        <LeafletField name="productIdentifier" wide code hint={t.productIdentifierHint} />
      </Fields>
    </details>
  );
}

function LanguageField(): ReactNode {
  const { t, text } = useWords(formWords);
  const { fields, languages } = useWords(leafletWords).t;
  const { optional } = useWords(sharedWords).t;
  const store = useLeafletStore();
  const value = useLeaflet(({ language }) => language ?? "");
  const effective = useLeaflet((content) => effectiveLanguage(content));
  const isOffered = leafletLanguages.some((tag) => tag === value);
  const byName = effective === "ar" ? languages.ar : languages.en;
  return (
    <SelectField
      id={fieldId(["language"])}
      label={fields.language}
      optional={optional}
      hint={t.languageHint}
      value={value}
      onChange={(tag) => store.change(setField("language", tag))}
      options={[
        ...(value === ""
          ? [{ value: "", label: text(t.languageOfName, { language: byName }) }]
          : []),
        ...leafletLanguages.map((tag) => ({ value: tag, label: languages[tag] })),
        // A tag of an imported leaflet stays a choice.
        ...(value === "" || isOffered ? [] : [{ value, label: value }]),
      ]}
    />
  );
}
