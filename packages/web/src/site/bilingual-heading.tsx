import type { ReactNode } from "react";

import { useLanguage } from "../i18n/language.tsx";
import { OtherLanguage, type BothLanguages } from "./other-language.tsx";
import styles from "./bilingual-heading.module.css";

export interface BilingualHeadingProps {
  readonly names: BothLanguages;
  /** True if the line is the heading of the band; false if it is above the heading. */
  readonly heading?: boolean;
  readonly id?: string;
}

/**
 * The line above a part of a page: its name at the start, a thin line, and its name in the other language at
 * the end.
 */
export function BilingualHeading({ names, heading = false, id }: BilingualHeadingProps): ReactNode {
  const { language } = useLanguage();
  const Line = heading ? "h2" : "p";
  return (
    <Line id={id} className={styles["heading"]}>
      <span>{names[language]}</span>
      <OtherLanguage words={names} language={language} />
    </Line>
  );
}
