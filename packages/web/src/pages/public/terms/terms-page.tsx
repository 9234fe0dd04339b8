import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { MailLink } from "../text-page/text-links.tsx";
import { TextPage } from "../text-page/text-page.tsx";
import { TextSections } from "../text-page/text-sections.tsx";
import { termsWords } from "./terms-words.ts";

export const termsPage: PublicPage = {
  Content: Terms,
  meta: { en: termsWords.en.meta, ar: termsWords.ar.meta },
};

function Terms(): ReactNode {
  const { t } = useWords(termsWords);
  return (
    <TextPage page="terms" title={t.title} lead={t.lead}>
      <TextSections sections={t.sections} values={{ mail: <MailLink /> }} />
    </TextPage>
  );
}
