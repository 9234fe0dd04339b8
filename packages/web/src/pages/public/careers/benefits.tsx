import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { siteData, type Claim } from "../../../site-data.ts";
import { benefitNames, careersWords } from "./careers-words.ts";
import styles from "./benefits.module.css";

/** Benefits of working here. The two with an amount of money come first. */
export function Benefits(): ReactNode {
  const { t, say } = useWords(careersWords);
  const { learningBudget, homeOffice } = siteData.claims.careers;
  const amounts: Partial<Record<string, Claim>> = { learning: learningBudget, office: homeOffice };
  const shown = benefitNames.filter((name) => amounts[name]?.shown !== false);
  const values = { learningBudget: learningBudget.value, homeOffice: homeOffice.value };
  return (
    <ul className={styles["benefits"]}>
      {shown.map((name) => (
        <li key={name}>
          <h3>{say(t[name].name, values)}</h3>
          <p>{t[name].text}</p>
        </li>
      ))}
    </ul>
  );
}
