import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { AccessLink } from "../../../site/access-link.tsx";
import { measure } from "../../../site/band.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { samplePath } from "../../../paths.ts";
import { DrawnWord } from "./drawn-word.tsx";
import { homeWords } from "./home-words.ts";
import styles from "./hero.module.css";

const names = { fhir: "FHIR" };

/** The headline, a summary of the product and the link to the application. */
export function Hero(): ReactNode {
  const { t, say, language } = useWords(homeWords);
  return (
    <section className={styles["hero"]}>
      <div className={classNames(measure, styles["copy"])}>
        <DrawnWord />
        <h1 tabIndex={-1}>{t.title}</h1>
        <p className={styles["lead"]}>{say(t.lead, names)}</p>
        <div className={styles["links"]}>
          <AccessLink className={styles["access"]} />
          <a href={samplePath(language)}>{t.sample}</a>
        </div>
        <p className={styles["note"]}>{say(t.note, names)}</p>
      </div>
    </section>
  );
}
