import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { featuresWords } from "./features-words.ts";

export const featuresPage: PublicPage = {
  Content: Features,
  meta: { en: featuresWords.en.meta, ar: featuresWords.ar.meta },
};

function Features(): ReactNode {
  const { t } = useWords(featuresWords);
  return <PageTop page="features" title={t.title} lead={t.lead} />;
}
