import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { sitePath } from "../../../paths.ts";
import { planQuestions, pricingWords } from "./pricing-words.ts";
import styles from "./questions.module.css";

/** Frequent questions about the plan. The structured data contain the same text. */
export function Questions(): ReactNode {
  const { t, language, say } = useWords(pricingWords);
  const write = <a href={sitePath("contact", language)}>{t.teams.write}</a>;
  return (
    <div className={styles["questions"]}>
      {planQuestions.map((name) => (
        <div key={name}>
          <h3>{t[name].question}</h3>
          <p>{say(t[name].answer, { write })}</p>
        </div>
      ))}
    </div>
  );
}
