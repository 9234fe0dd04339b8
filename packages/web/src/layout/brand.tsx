import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { sharedWords } from "../i18n/shared-words.ts";
import { useWords } from "../i18n/language.tsx";
import { logoShapes } from "../ui/logo-shapes.ts";
import styles from "./brand.module.css";

/** The logo (the letter nun with a leaf as its dot) and the product name. Links to `to`. */
export function Brand({ to }: { readonly to: string }): ReactNode {
  const { t } = useWords(sharedWords);
  return (
    <Link to={to} className={styles["brand"]}>
      <svg viewBox="4 4 54 56" aria-hidden="true">
        <path d={logoShapes.bowl} />
        <path className={styles["leaf"]} d={logoShapes.leaf} />
      </svg>
      {t.product}
    </Link>
  );
}
