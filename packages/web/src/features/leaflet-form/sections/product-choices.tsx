import {
  effectiveLanguage,
  languageStatuses,
  leafletOutline,
  profileNames,
  type LeafletContent,
} from "@nashra/engine";
import { fieldNames } from "@nashra/engine/words";
import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { languageName } from "../../../i18n/language-name.ts";
import { fieldId } from "../../../model/field-id.ts";
import { setField } from "../../../model/leaflet-edits.ts";
import { useHeadings } from "../../../model/leaflet-headings.ts";
import { useLeaflet, useLeafletStore } from "../../../model/leaflet-store.ts";
import { leafletWords } from "../../../model/leaflet-words.ts";
import { offeredLanguages } from "../../../model/offered-languages.ts";
import { setChoice } from "../../../model/section-edits.ts";
import { SelectField, type SelectOption } from "../../../ui/select-field.tsx";
import styles from "./sections.module.css";
import { sectionWords } from "./section-words.ts";

/** The choices that determine the order, the wording and the language of the headings. */
export function ProductChoices(): ReactNode {
  return (
    <div className={styles["choices"]}>
      <ProfileField />
      <LanguageField />
      <VerbField />
    </div>
  );
}

function ProfileField(): ReactNode {
  const { fields } = useWords(leafletWords).t;
  const { language } = useWords(sectionWords);
  const { choices } = fieldNames[language];
  const store = useLeafletStore();
  const value = useLeaflet(({ profile }) => profile ?? "generic");
  const choose = (name: string) => {
    const profile = profileNames.find((one) => one === name);
    store.change(setChoice("profile", profile === "generic" ? undefined : profile));
  };
  return (
    <SelectField
      id={fieldId(["profile"])}
      label={fields.profile}
      value={value}
      onChange={choose}
      options={profileNames.map((name) => ({ value: name, label: choices[name] }))}
    />
  );
}

function VerbField(): ReactNode {
  const { fields } = useWords(leafletWords).t;
  const { t, text, language } = useWords(sectionWords);
  const { choices } = fieldNames[language];
  const store = useLeafletStore();
  const value = useLeaflet(({ verb }) => verb);
  const offered = useLeaflet((content) => leafletOutline(content, "complete").profile.verbs);
  const usual = useHeadings(({ usualVerb }) => usualVerb);
  // Keep the verb of another profile as an option.
  const verbs = value === undefined || offered.includes(value) ? offered : [...offered, value];
  return (
    <SelectField
      id={fieldId(["verb"])}
      label={fields.verb}
      value={value ?? ""}
      onChange={(name) =>
        store.change(
          setChoice(
            "verb",
            verbs.find((one) => one === name),
          ),
        )
      }
      options={[
        { value: "", label: text(t.verbOfDoseForm, { verb: usual ? choices[usual] : "…" }) },
        ...verbs.map((verb) => ({ value: verb, label: choices[verb] })),
      ]}
    />
  );
}

/** Selects the language of the leaflet. The options are the languages with a file and the current language. */
function LanguageField(): ReactNode {
  const { t, text, language: words } = useWords(sectionWords);
  const { fields } = useWords(leafletWords).t;
  const store = useLeafletStore();
  const value = useLeaflet(({ language }) => language ?? "");
  const effective = useLeaflet((content: LeafletContent) => effectiveLanguage(content));
  const labelOf = (tag: string) => {
    const [own, name] = [ownName(tag), languageName(tag, words)];
    const label = own === name ? name : text(t.languageNames, { own, name });
    const isDraft = languageStatuses[tag] === "headings";
    return isDraft ? text(t.draftOnly, { language: label }) : label;
  };
  const byName = text(t.languageOfName, { language: languageName(effective, words) });
  const options: readonly SelectOption[] = [
    ...(value === "" ? [{ value: "", label: byName }] : []),
    ...offeredLanguages.map((tag) => ({ value: tag, label: labelOf(tag) })),
    // Keep the language of an imported leaflet as an option.
    ...(value === "" || offeredLanguages.includes(value)
      ? []
      : [{ value, label: languageName(value, words) }]),
  ];
  return (
    <SelectField
      id={fieldId(["language"])}
      label={fields.language}
      value={value}
      onChange={(tag) => store.change(setField("language", tag))}
      options={options}
    />
  );
}

/** The name of a language in this language, with a capital as in a list of languages. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
