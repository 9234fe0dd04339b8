import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { careersWords } from "./careers-words.ts";

export const careersPage: PublicPage = {
  Content: Careers,
  meta: { en: careersWords.en.meta, ar: careersWords.ar.meta },
};

function Careers(): ReactNode {
  const { t } = useWords(careersWords);
  return <PageTop page="careers" title={t.title} lead={t.lead} />;
}
