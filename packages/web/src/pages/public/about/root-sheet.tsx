import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { aboutWords } from "./about-words.ts";
import { RootLetter, rootLetters } from "./root-letter.tsx";
import styles from "./root-sheet.module.css";

/** The root of the product name on a sheet with three folds, one letter each, read from the right. */
export function RootSheet(): ReactNode {
  const { t } = useWords(aboutWords);
  return (
    <div className={styles["sheet"]} role="img" aria-label={t.letters}>
      {rootLetters.map((letter) => (
        <div key={letter}>
          <RootLetter of={letter} className={styles["letter"]} leafClass={styles["leaf"]} />
          <span>{t[letter]}</span>
        </div>
      ))}
    </div>
  );
}
