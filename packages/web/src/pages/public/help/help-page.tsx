import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { helpWords } from "./help-words.ts";

export const helpPage: PublicPage = {
  Content: Help,
  meta: { en: helpWords.en.meta, ar: helpWords.ar.meta },
};

function Help(): ReactNode {
  const { t } = useWords(helpWords);
  return <PageTop page="help" title={t.title} lead={t.lead} />;
}
