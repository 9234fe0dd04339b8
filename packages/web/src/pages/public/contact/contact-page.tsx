import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { contactWords } from "./contact-words.ts";

export const contactPage: PublicPage = {
  Content: Contact,
  meta: { en: contactWords.en.meta, ar: contactWords.ar.meta },
};

function Contact(): ReactNode {
  const { t } = useWords(contactWords);
  return <PageTop page="contact" title={t.title} lead={t.lead} />;
}
