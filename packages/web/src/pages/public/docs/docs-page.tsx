import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { docsWords } from "./docs-words.ts";

export const docsPage: PublicPage = {
  Content: Docs,
  meta: { en: docsWords.en.meta, ar: docsWords.ar.meta },
};

function Docs(): ReactNode {
  const { t } = useWords(docsWords);
  return <PageTop page="docs" title={t.title} lead={t.lead} />;
}
