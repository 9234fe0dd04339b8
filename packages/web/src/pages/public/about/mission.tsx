import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { aboutWords } from "./about-words.ts";
import { MeasuredAlif } from "./measured-alif.tsx";
import styles from "./mission.module.css";

/** What we are here for, and where the dot comes from. */
export function Mission(): ReactNode {
  const { t } = useWords(aboutWords);
  return (
    <div className={styles["mission"]}>
      <div>
        <h2>{t.missionTitle}</h2>
        <p className={styles["first"]}>{t.missionText}</p>
        <p>{t.scribes}</p>
      </div>
      <MeasuredAlif />
    </div>
  );
}
