import type { ReactNode } from "react";

import { useLanguage, useWords } from "../../i18n/language.tsx";
import { leafletLanguages, usePreferences, writePreferences } from "../../model/preferences.ts";
import { SelectField, type SelectOption } from "../../ui/select-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { accountWords } from "./account-words.ts";
import styles from "./settings.module.css";

const notYet = ["es", "de"] as const;

/** Preferences that are stored on this device. */
export function PreferenceSettings(): ReactNode {
  const { t } = useWords(accountWords);
  const { interfaceLanguage } = useLanguage();
  const { autoSave, defaultLanguage = interfaceLanguage } = usePreferences();
  return (
    <>
      <section className={styles["group"]}>
        <Switch {...t.lightMode} checked inactive onChange={() => undefined} />
      </section>
      <section className={styles["group"]}>
        <Switch
          label={t.autoSave.label}
          hint={t.autoSave.hint}
          checked={autoSave}
          onChange={(chosen) => writePreferences({ autoSave: chosen })}
        />
      </section>
      <section className={styles["group"]}>
        <SelectField
          className={styles["narrow"]}
          label={t.defaultLanguage.label}
          hint={t.defaultLanguage.hint}
          value={defaultLanguage}
          options={useLanguageOptions()}
          onChange={(chosen) => {
            const language = leafletLanguages.find((tag) => tag === chosen);
            if (language !== undefined) writePreferences({ defaultLanguage: language });
          }}
        />
      </section>
    </>
  );
}

function useLanguageOptions(): readonly SelectOption[] {
  const { t, text } = useWords(accountWords);
  return [
    ...leafletLanguages.map((value) => ({ value, label: t.languages[value] })),
    ...notYet.map((value) => ({
      value,
      label: text(t.defaultLanguage.notYet, { language: t.languages[value] }),
      disabled: true,
    })),
  ];
}
