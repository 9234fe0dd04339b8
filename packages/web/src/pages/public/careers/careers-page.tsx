import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { sitePath } from "../../../paths.ts";
import { siteData } from "../../../site-data.ts";
import { actionClass, ActionLink, Actions } from "../../../site/action-link.tsx";
import { Band } from "../../../site/band.tsx";
import { ClosingCall } from "../../../site/closing-call.tsx";
import { Figures } from "../../../site/figures.tsx";
import { CreasedColumns } from "../../../site/creased-columns.tsx";
import { BilingualHeading } from "../../../site/bilingual-heading.tsx";
import { inBothLanguages } from "../../../site/other-language.tsx";
import { OutsideLink } from "../../../site/outside-link.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { Benefits } from "./benefits.tsx";
import { careersWords, workNames } from "./careers-words.ts";
import { MarginSheet } from "./margin-sheet.tsx";

export const careersPage: PublicPage = {
  Content: Careers,
  meta: { en: careersWords.en.meta, ar: careersWords.ar.meta },
};

function Careers(): ReactNode {
  const { t } = useWords(careersWords);
  return (
    <>
      <PageTop
        page="careers"
        title={t.title}
        lead={t.lead}
        actions={
          <Actions>
            <CareerLinks />
          </Actions>
        }
        aside={<MarginSheet />}
      />
      <Band first>
        <BilingualHeading heading names={inBothLanguages(careersWords, "howWeWork")} />
        <Work />
      </Band>
      <Band>
        <BilingualHeading heading names={inBothLanguages(careersWords, "benefits")} />
        <Benefits />
      </Band>
      <Band>
        <BilingualHeading heading names={inBothLanguages(careersWords, "life")} />
        <Life />
      </Band>
      <Band>
        <ClosingCall title={t.closing} text={t.closingText}>
          <CareerLinks />
        </ClosingCall>
      </Band>
    </>
  );
}

/** Links to the open roles, which are listed on another site, and to our contact page. */
function CareerLinks(): ReactNode {
  const { t, language } = useWords(careersWords);
  return (
    <>
      <OutsideLink href={siteData.jobs} className={actionClass()}>
        {t.openRoles}
      </OutsideLink>
      <ActionLink quiet href={sitePath("contact", language)}>
        {t.contactUs}
      </ActionLink>
    </>
  );
}

function Work(): ReactNode {
  const { t } = useWords(careersWords);
  return (
    <CreasedColumns columns={3} underHeading>
      {workNames.map((name) => (
        <div key={name}>
          <h3>{t[name].name}</h3>
          <p>{t[name].text}</p>
        </div>
      ))}
    </CreasedColumns>
  );
}

function Life(): ReactNode {
  const { t } = useWords(careersWords);
  const { founded, team, learningBudget, homeOffice } = siteData.claims.careers;
  return (
    <Figures
      figures={[
        { label: t.figures.founded, claim: founded },
        { label: t.figures.team, claim: team },
        { label: t.figures.learningBudget, claim: learningBudget },
        { label: t.figures.homeOffice, claim: homeOffice },
      ]}
    />
  );
}
