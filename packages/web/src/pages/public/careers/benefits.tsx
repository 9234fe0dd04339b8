import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { siteData } from "../../../site-data.ts";
import { benefitNames, careersWords } from "./careers-words.ts";
import styles from "./benefits.module.css";

/** Benefits of working here. The two with an amount of money come first. */
export function Benefits(): ReactNode {
  const { t, say } = useWords(careersWords);
  const { learningBudget, homeOffice } = siteData.claims.careers;
  return (
    <ul className={styles["benefits"]}>
      {benefitNames.map((name) => (
        <li key={name}>
          <h3>{say(t[name].name, { learningBudget, homeOffice })}</h3>
          <p>{t[name].text}</p>
        </li>
      ))}
    </ul>
  );
}
