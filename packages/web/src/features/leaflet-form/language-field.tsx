import { effectiveLanguage } from "@nashra/engine";
import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { fieldId } from "../../model/field-id.ts";
import { setField } from "../../model/leaflet-edits.ts";
import { useLeaflet, useLeafletStore } from "../../model/leaflet-store.ts";
import { leafletWords } from "../../model/leaflet-words.ts";
import { leafletLanguages } from "../../model/preferences.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { formWords } from "./form-words.ts";

/** Selects the language of the leaflet. The options are the supported languages and the current language. */
export function LanguageField(): ReactNode {
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
      hint={t.hints.language}
      value={value}
      onChange={(tag) => store.change(setField("language", tag))}
      options={[
        ...(value === ""
          ? [{ value: "", label: text(t.languageOfName, { language: byName }) }]
          : []),
        ...leafletLanguages.map((tag) => ({ value: tag, label: languages[tag] })),
        // Keep the language of an imported leaflet as an option.
        ...(value === "" || isOffered ? [] : [{ value, label: value }]),
      ]}
    />
  );
}
