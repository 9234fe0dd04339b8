import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { paths, sitePath } from "../../../paths.ts";
import { siteData } from "../../../site-data.ts";
import { ActionLink } from "../../../site/action-link.tsx";
import { Band } from "../../../site/band.tsx";
import { ClosingCall } from "../../../site/closing-call.tsx";
import { Figures } from "../../../site/figures.tsx";
import { BilingualHeading } from "../../../site/bilingual-heading.tsx";
import { inBothLanguages } from "../../../site/other-language.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { siteWords } from "../../../site/site-words.ts";
import { Benefits } from "./benefits.tsx";
import { Hero } from "./hero.tsx";
import { homeWords } from "./home-words.ts";
import { LeafletPanels } from "./leaflet-panels.tsx";
import { Measured } from "./measured.tsx";
import { organization } from "./organization.ts";
import { Pleats } from "./pleats.tsx";

export const homePage: PublicPage = {
  Content: Home,
  meta: { en: homeWords.en.meta, ar: homeWords.ar.meta },
  theme: "dark",
  structured: organization,
};

function Home(): ReactNode {
  return (
    <>
      <Pleats />
      <Hero />
      <LeafletPanels />
      <Benefits />
      <Measured />
      <InUse />
      <Start />
    </>
  );
}

const claims = ["leaflets", "compliance", "companies", "support"] as const;

function InUse(): ReactNode {
  const { t } = useWords(homeWords);
  const figures = claims.map((claim) => ({
    label: t.claims[claim],
    claim: siteData.claims.home[claim],
  }));
  return (
    <Band>
      <BilingualHeading names={inBothLanguages(homeWords, "inUse")} heading />
      <Figures figures={figures} />
    </Band>
  );
}

function Start(): ReactNode {
  const { t, language } = useWords(homeWords);
  const { t: site } = useWords(siteWords);
  return (
    <Band>
      <ClosingCall title={t.blankLeaf} text={t.today} blank>
        <ActionLink href={paths.register}>{t.start}</ActionLink>
        <ActionLink quiet href={sitePath("contact", language)}>
          {site.contactSales}
        </ActionLink>
      </ClosingCall>
    </Band>
  );
}
