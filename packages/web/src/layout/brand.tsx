import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { sharedWords } from "../i18n/shared-words.ts";
import { useWords } from "../i18n/language.tsx";
import styles from "./brand.module.css";

/** The mark, the letter nun with a leaf for its dot, and the name; leads to `to`. */
export function Brand({ to }: { readonly to: string }): ReactNode {
  const { t } = useWords(sharedWords);
  return (
    <Link to={to} className={styles["brand"]}>
      <svg viewBox="4 4 54 56" aria-hidden="true">
        <path d="M6.5 34.2A25 25 0 1 0 53.8 22.6L48.3 25.3A16 16 0 1 1 18.6 28.2Z" />
        <path
          className={styles["leaf"]}
          d="M41.5 5.5v5a13 13 0 0 1-13 13h-5v-5a13 13 0 0 1 13-13z"
        />
      </svg>
      {t.product}
    </Link>
  );
}
