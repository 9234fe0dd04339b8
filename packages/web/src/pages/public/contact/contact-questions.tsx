import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { filled, type Language } from "../../../i18n/words.ts";
import { sitePath } from "../../../paths.ts";
import { Band } from "../../../site/band.tsx";
import { BilingualHeading } from "../../../site/bilingual-heading.tsx";
import { inBothLanguages } from "../../../site/other-language.tsx";
import { siteWords } from "../../../site/site-words.ts";
import { contactWords } from "./contact-words.ts";
import styles from "./contact-questions.module.css";

/** The name of the standard is not translated. */
const fhir = "FHIR";
const links = ["docs", "pricing"] as const;

/**
 * Questions with answers. At most one answer is open at a time, and at first it is the answer to the first
 * question.
 */
export function ContactQuestions(): ReactNode {
  const { t, language, say } = useWords(contactWords);
  const { t: names } = useWords(siteWords);
  const [docs, pricing] = links.map((page) => (
    <a key={page} href={sitePath(page, language)}>
      {names[page]}
    </a>
  ));
  const values = { fhir, docs, pricing };
  return (
    <Band first aria-labelledby="contact-questions">
      <BilingualHeading
        heading
        id="contact-questions"
        names={inBothLanguages(contactWords, "questionsTitle")}
      />
      <div className={styles["questions"]}>
        {t.questions.map(({ question, answer }, index) => (
          <details key={question} name="contact-question" open={index === 0}>
            <summary>
              <span>{say(question, values)}</span>
            </summary>
            <p>{say(answer, values)}</p>
          </details>
        ))}
      </div>
    </Band>
  );
}

/** The same questions and answers as structured data for search engines. */
export function structuredQuestions(language: Language): Readonly<Record<string, unknown>> {
  const { docs, pricing } = siteWords[language];
  const plain = (message: string) => filled(message, { fhir, docs, pricing });
  return {
    "@type": "FAQPage",
    inLanguage: language,
    mainEntity: contactWords[language].questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: plain(question),
      acceptedAnswer: { "@type": "Answer", text: plain(answer) },
    })),
  };
}
