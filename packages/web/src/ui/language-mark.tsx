import type { ReactNode } from "react";

import styles from "./language-mark.module.css";

export interface LanguageMarkProps {
  /** A BCP 47 tag. */
  readonly language: string;
  /** The name of the language. Omit it if other text already contains the name for screen readers. */
  readonly label?: string | undefined;
}

/** An icon of a small page with EN, ع or FR, which shows the language of a leaflet. */
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
