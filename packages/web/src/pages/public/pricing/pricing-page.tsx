import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { paths, sitePath } from "../../../paths.ts";
import { ActionLink } from "../../../site/action-link.tsx";
import { Band } from "../../../site/band.tsx";
import { ClosingCall } from "../../../site/closing-call.tsx";
import { BilingualHeading } from "../../../site/bilingual-heading.tsx";
import { inBothLanguages } from "../../../site/other-language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { Partners } from "./partners.tsx";
import { Plan } from "./plan.tsx";
import { pricingFacts } from "./pricing-facts.ts";
import { pricingWords } from "./pricing-words.ts";
import { Questions } from "./questions.tsx";

export const pricingPage: PublicPage = {
  Content: Pricing,
  meta: { en: pricingWords.en.meta, ar: pricingWords.ar.meta },
  structured: pricingFacts,
};

function Pricing(): ReactNode {
  const { t, language } = useWords(pricingWords);
  return (
    <>
      <PageTop page="pricing" title={t.title} lead={t.lead} />
      <Band first aria-label={t.plan}>
        <Plan />
      </Band>
      <Band>
        <BilingualHeading heading names={inBothLanguages(pricingWords, "partners")} />
        <Partners />
      </Band>
      <Band>
        <BilingualHeading heading names={inBothLanguages(pricingWords, "questions")} />
        <Questions />
      </Band>
      <Band>
        <ClosingCall title={t.closing}>
          <ActionLink href={paths.register}>{t.createAccount}</ActionLink>
          <ActionLink quiet href={sitePath("contact", language)}>
            {t.contactUs}
          </ActionLink>
        </ClosingCall>
      </Band>
    </>
  );
}
