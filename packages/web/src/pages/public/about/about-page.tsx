import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { aboutWords } from "./about-words.ts";

export const aboutPage: PublicPage = {
  Content: About,
  meta: { en: aboutWords.en.meta, ar: aboutWords.ar.meta },
};

function About(): ReactNode {
  const { t } = useWords(aboutWords);
  return <PageTop page="about" title={t.title} lead={t.lead} />;
}
