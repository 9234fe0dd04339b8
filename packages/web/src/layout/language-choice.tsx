import { useId, type ReactNode } from "react";

import { useLanguage, useWords } from "../i18n/language.tsx";
import { layoutWords } from "./layout-words.ts";
import styles from "./language-choice.module.css";

/**
 * Selects the language of the interface. It is a `select` element, because the builder already has buttons
 * with the names of both languages.
 */
export function LanguageChoice(): ReactNode {
  const { t } = useWords(layoutWords);
  const { interfaceLanguage, choose } = useLanguage();
  const id = useId();
  return (
    <div className={styles["choice"]}>
      <label htmlFor={id} className="visually-hidden">
        {t.interfaceLanguage}
      </label>
      <select
        id={id}
        value={interfaceLanguage}
        onChange={(event) => choose(event.currentTarget.value === "ar" ? "ar" : "en")}
      >
        <option value="en" lang="en">
          {t.english}
        </option>
        <option value="ar" lang="ar">
          {t.arabic}
        </option>
      </select>
    </div>
  );
}
