import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { aboutWords } from "./about-words.ts";
import { RootLetter, rootLetters } from "./root-letter.tsx";
import styles from "./root-sheet.module.css";

/**
 * The three letters of the root of the product name, from right to left, each on one panel of a folded sheet
 * of paper.
 */
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
