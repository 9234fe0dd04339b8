import type { ReactNode } from "react";

import { useLanguage } from "../../../i18n/language.tsx";
import { siteData } from "../../../site-data.ts";
import { RootLetter, rootLetters } from "./root-letter.tsx";
import styles from "./team.module.css";

/** The team. The letters of the root replace portraits until there are photographs. */
export function Team(): ReactNode {
  const { language } = useLanguage();
  return (
    <ul className={styles["team"]}>
      {siteData.team.map(({ name, role, about }, index) => (
        <li key={name.en}>
          <div className={styles["portrait"]}>
            <RootLetter
              of={rootLetters[index % rootLetters.length] ?? "nun"}
              className={styles["letter"]}
              leafClass={styles["leaf"]}
            />
          </div>
          <h3>{name[language]}</h3>
          <p className={styles["role"]}>{role[language]}</p>
          <p>{about[language]}</p>
        </li>
      ))}
    </ul>
  );
}
