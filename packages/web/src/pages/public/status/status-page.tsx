import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { statusWords } from "./status-words.ts";

export const statusPage: PublicPage = {
  Content: Status,
  meta: { en: statusWords.en.meta, ar: statusWords.ar.meta },
};

function Status(): ReactNode {
  const { t } = useWords(statusWords);
  return <PageTop page="status" title={t.title} lead={t.lead} />;
}
