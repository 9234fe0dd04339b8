import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { blogWords } from "./blog-words.ts";

export const blogPage: PublicPage = {
  Content: Blog,
  meta: { en: blogWords.en.meta, ar: blogWords.ar.meta },
};

function Blog(): ReactNode {
  const { t } = useWords(blogWords);
  return <PageTop page="blog" title={t.title} lead={t.lead} />;
}
