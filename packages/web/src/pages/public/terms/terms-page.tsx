import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { termsWords } from "./terms-words.ts";

export const termsPage: PublicPage = {
  Content: Terms,
  meta: { en: termsWords.en.meta, ar: termsWords.ar.meta },
};

function Terms(): ReactNode {
  const { t } = useWords(termsWords);
  return <PageTop page="terms" title={t.title} lead={t.lead} />;
}
