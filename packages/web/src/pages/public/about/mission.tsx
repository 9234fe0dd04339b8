import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { aboutWords } from "./about-words.ts";
import styles from "./mission.module.css";

/** Our mission, and the origin of the dot in the design. */
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

const sections = ["1", "2", "3", "4", "5", "6", "7"] as const;

/** The Arabic letter alif, as high as seven dots. Each dot has the number of a section of a leaflet. */
function MeasuredAlif(): ReactNode {
  return (
    <div className={styles["measured"]} aria-hidden="true">
      <svg viewBox="0 0 24 280" focusable="false">
        <path d="M0 12 24 0V268L0 280Z" />
      </svg>
      <ol>
        {sections.map((section) => (
          <li key={section}>
            <span>{section}</span>
            <i />
          </li>
        ))}
      </ol>
    </div>
  );
}
