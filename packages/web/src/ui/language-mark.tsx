import type { ReactNode } from "react";

import styles from "./language-mark.module.css";

export interface LanguageMarkProps {
  /** A BCP 47 tag. */
  readonly language: string;
  /** The language in words; without it assistive technology is told elsewhere. */
  readonly label?: string | undefined;
}

/** A tiny page with EN, ع or FR: the language of a title before one reads it. */
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
