import type { ReactNode } from "react";

import { useLanguage } from "../i18n/language.tsx";
import { classNames } from "../ui/class-names.ts";
import { logoShapes } from "../ui/logo-shapes.ts";
import styles from "./site-logo.module.css";

/**
 * The position of each part of the logo, by the language of the page. The mark (the symbol) is on the left
 * for English and on the right for Arabic.
 */
const lockups = {
  en: { viewBox: "4 0 216 44", mark: 0, shift: 0, first: "latin", second: "arabic" },
  ar: { viewBox: "0 0 215 44", mark: 179, shift: -44, first: "arabic", second: "latin" },
} as const;

/** The mark and the product name in Latin and Arabic script. `folded` hides the second of the two names. */
export function SiteLogo({ folded = false }: { readonly folded?: boolean }): ReactNode {
  const { language } = useLanguage();
  const { viewBox, mark, shift, first, second } = lockups[language];
  return (
    <svg
      className={classNames(styles["logo"], folded && styles["folded"])}
      viewBox={viewBox}
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`translate(${mark} 2) scale(.625)`}>
        <path d={logoShapes.bowl} />
        <path className={styles["leaf"]} d={logoShapes.leaf} />
      </g>
      <g transform={`translate(${shift} 0)`}>
        <Name of={first} />
        <g className={styles["second"]}>
          <path className={styles["rule"]} d="M155.4 9v26" />
          <Name of={second} />
        </g>
      </g>
    </svg>
  );
}

function Name({ of }: { readonly of: "latin" | "arabic" }): ReactNode {
  return (
    <>
      <path d={logoShapes[of]} />
      {of === "arabic" && <path className={styles["leaf"]} d={logoShapes.arabicDots} />}
    </>
  );
}

/** The mark (the symbol of the logo) without the name. */
export function SiteMark({ className }: { readonly className?: string | undefined }): ReactNode {
  return (
    <svg
      className={classNames(styles["mark"], className)}
      viewBox="4 4 54 56"
      aria-hidden="true"
      focusable="false"
    >
      <path d={logoShapes.bowl} />
      <path className={styles["leaf"]} d={logoShapes.leaf} />
    </svg>
  );
}
