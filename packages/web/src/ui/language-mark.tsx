import type { ReactNode } from "react";

import styles from "./language-mark.module.css";

export interface LanguageMarkProps {
  /** A BCP 47 tag. */
  readonly language: string;
  /** The name of the language; omit it if assistive technology gets it from other text. */
  readonly label?: string | undefined;
}

/** A small page with EN, ع or FR, which shows the language of a title. */
export function LanguageMark({ language, label }: LanguageMarkProps): ReactNode {
  const primary = language.split("-")[0] ?? "";
  const letters = primary === "ar" ? "ع" : primary.slice(0, 3).toUpperCase();
  return (
    <span className={styles["mark"]} title={label}>
      <span lang={primary} aria-hidden="true">
        {letters}
      </span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
