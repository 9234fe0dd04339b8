import type { ReactNode } from "react";

import { useLanguage } from "../i18n/language.tsx";
import { OtherHand, type BothHands } from "./other-hand.tsx";
import styles from "./folio.module.css";

export interface FolioProps {
  readonly names: BothHands;
  /** The heading of the band; else a line above one. */
  readonly heading?: boolean;
  readonly id?: string;
}

/** The line over a band: its name at the start, a hairline, the name in the other hand at the end. */
export function Folio({ names, heading = false, id }: FolioProps): ReactNode {
  const { language } = useLanguage();
  const Line = heading ? "h2" : "p";
  return (
    <Line id={id} className={styles["folio"]}>
      <span>{names[language]}</span>
      <OtherHand words={names} language={language} />
    </Line>
  );
}
