import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { pricingWords } from "./pricing-words.ts";

export const pricingPage: PublicPage = {
  Content: Pricing,
  meta: { en: pricingWords.en.meta, ar: pricingWords.ar.meta },
};

function Pricing(): ReactNode {
  const { t } = useWords(pricingWords);
  return <PageTop page="pricing" title={t.title} lead={t.lead} />;
}
