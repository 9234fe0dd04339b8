import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { logoShapes } from "../../../ui/logo-shapes.ts";
import { notFoundWords } from "./not-found-words.ts";
import styles from "./not-found-page.module.css";

/** The letter nun on the ground; its dot has fallen beside it, and where it was is an outline. */
export function FallenDot(): ReactNode {
  const { t } = useWords(notFoundWords);
  return (
    <svg className={styles["drawing"]} viewBox="0 0 92 64" role="img" aria-label={t.drawing}>
      <path d={logoShapes.bowl} />
      <path className={styles["place"]} d={logoShapes.leaf} />
      <path className={styles["ground"]} d="M0 59.2H92" />
      <g transform="translate(43.5 37.2) rotate(40 32.5 14.5)">
        <path className={styles["dot"]} d={logoShapes.leaf} />
      </g>
    </svg>
  );
}
