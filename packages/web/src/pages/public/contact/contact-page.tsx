import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { measure } from "../../../site/band.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactQuestions, structuredQuestions } from "./contact-questions.tsx";
import { ContactWays } from "./contact-ways.tsx";
import { contactWords } from "./contact-words.ts";
import styles from "./contact-page.module.css";

export const contactPage: PublicPage = {
  Content: Contact,
  meta: { en: contactWords.en.meta, ar: contactWords.ar.meta },
  structured: structuredQuestions,
};

function Contact(): ReactNode {
  const { t } = useWords(contactWords);
  return (
    <>
      <PageTop page="contact" title={t.title} lead={t.lead} />
      <div className={classNames(measure, styles["columns"])}>
        <ContactWays />
        <ContactForm />
      </div>
      <ContactQuestions />
    </>
  );
}
