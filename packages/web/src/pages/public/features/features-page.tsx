import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { paths, sitePath } from "../../../paths.ts";
import { siteData } from "../../../site-data.ts";
import { ActionLink, Actions } from "../../../site/action-link.tsx";
import { Band } from "../../../site/band.tsx";
import { ClosingCall } from "../../../site/closing-call.tsx";
import { Figures } from "../../../site/figures.tsx";
import { CreasedColumns } from "../../../site/creased-columns.tsx";
import { BilingualHeading } from "../../../site/bilingual-heading.tsx";
import { inBothLanguages } from "../../../site/other-language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { siteWords } from "../../../site/site-words.ts";
import { BuilderScreen } from "./builder-screen.tsx";
import { ViewDemo } from "./demo/view-demo.tsx";
import { DrawnBuilder } from "./drawn-builder.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import { featuresWords } from "./features-words.ts";
import styles from "./features-page.module.css";

export const featuresPage: PublicPage = {
  Content: Features,
  meta: { en: featuresWords.en.meta, ar: featuresWords.ar.meta },
};

function Features(): ReactNode {
  const { t, say } = useWords(featuresWords);
  return (
    <>
      <PageTop
        page="features"
        title={t.title}
        lead={say(t.lead, { fhir: "FHIR" })}
        actions={
          <div className={styles["start"]}>
            <Actions>
              <StartLink />
              <ViewDemo />
            </Actions>
          </div>
        }
        aside={<DrawnBuilder />}
      />
      <BuilderScreen />
      <Band>
        <h2 className={styles["six"]}>{t.six}</h2>
        <FeatureCards />
      </Band>
      <Audiences />
      <Enterprise />
      <LastCall />
    </>
  );
}

function StartLink(): ReactNode {
  const { t } = useWords(siteWords);
  return <ActionLink href={paths.register}>{t.startFreeTrial}</ActionLink>;
}

function Audiences(): ReactNode {
  const { t, say } = useWords(featuresWords);
  return (
    <Band>
      <BilingualHeading heading names={inBothLanguages(featuresWords, "audience")} />
      <CreasedColumns columns={4} underHeading>
        {Object.values(t.audiences).map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{say(text, { r5: "FHIR R5" })}</p>
          </div>
        ))}
      </CreasedColumns>
    </Band>
  );
}

function Enterprise(): ReactNode {
  const { t } = useWords(featuresWords);
  const { uptime, securityReport, languages, countries } = siteData.claims.features;
  return (
    <Band>
      <BilingualHeading heading names={inBothLanguages(featuresWords, "enterprise")} />
      <Figures
        figures={[
          { label: t.figures.uptime, claim: uptime },
          { label: t.figures.securityReport, claim: securityReport },
          { label: t.figures.languages, claim: languages },
          { label: t.figures.countries, claim: countries },
        ]}
      />
    </Band>
  );
}

function LastCall(): ReactNode {
  const { t, language } = useWords(featuresWords);
  const { t: site } = useWords(siteWords);
  return (
    <Band>
      <ClosingCall title={t.callTitle} text={t.callText}>
        <StartLink />
        <ActionLink quiet href={sitePath("contact", language)}>
          {site.contactSales}
        </ActionLink>
      </ClosingCall>
    </Band>
  );
}
