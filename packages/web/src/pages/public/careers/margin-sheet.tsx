import type { ReactNode } from "react";

import { useLanguage, directionOf } from "../../../i18n/language.tsx";
import { siteData } from "../../../site-data.ts";
import { otherLanguageOf } from "../../../site/other-language.tsx";
import { careersWords } from "./careers-words.ts";
import styles from "./margin-sheet.module.css";

/** A drawn sheet of paper with a wide margin. The margin has one dot for each team member. */
export function MarginSheet(): ReactNode {
  const { language } = useLanguage();
  return (
    <div className={styles["sheet"]} aria-hidden="true">
      <div className={styles["margin"]}>
        {siteData.team.map(({ name }) => (
          <span key={name.en} />
        ))}
      </div>
      <div className={styles["letter"]}>
        {[language, otherLanguageOf(language)].map((hand) => (
          <div key={hand} lang={hand} dir={directionOf(hand)}>
            <p>{careersWords[hand].dearReader}</p>
            <p>{careersWords[hand].marginIsYours}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
