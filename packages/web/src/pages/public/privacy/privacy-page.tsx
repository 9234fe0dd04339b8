import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { privacyWords } from "./privacy-words.ts";

export const privacyPage: PublicPage = {
  Content: Privacy,
  meta: { en: privacyWords.en.meta, ar: privacyWords.ar.meta },
};

function Privacy(): ReactNode {
  const { t } = useWords(privacyWords);
  return <PageTop page="privacy" title={t.title} lead={t.lead} />;
}
