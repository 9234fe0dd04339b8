import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { sitePath } from "../../../paths.ts";
import { siteData, type Claim } from "../../../site-data.ts";
import { ActionLink } from "../../../site/action-link.tsx";
import { Band } from "../../../site/band.tsx";
import { ClosingCall } from "../../../site/closing-call.tsx";
import { Figures } from "../../../site/figures.tsx";
import { CreasedColumns } from "../../../site/creased-columns.tsx";
import { BilingualHeading } from "../../../site/bilingual-heading.tsx";
import { inBothLanguages } from "../../../site/other-language.tsx";
import { PageTop } from "../../../site/page-top.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { siteWords } from "../../../site/site-words.ts";
import { aboutWords, valueNames } from "./about-words.ts";
import { Mission } from "./mission.tsx";
import { RootSheet } from "./root-sheet.tsx";
import { Team } from "./team.tsx";
import styles from "./about-page.module.css";

export const aboutPage: PublicPage = {
  Content: About,
  meta: { en: aboutWords.en.meta, ar: aboutWords.ar.meta },
};

function About(): ReactNode {
  return (
    <>
      <Top />
      <Band first>
        <BilingualHeading names={inBothLanguages(aboutWords, "mission")} />
        <Mission />
      </Band>
      <Band>
        <BilingualHeading heading names={inBothLanguages(aboutWords, "values")} />
        <Values />
      </Band>
      <Band>
        <BilingualHeading heading names={inBothLanguages(aboutWords, "team")} />
        <Team />
      </Band>
      <Band>
        <BilingualHeading heading names={inBothLanguages(aboutWords, "soFar")} />
        <Claims />
      </Band>
      <Band>
        <Closing />
      </Band>
    </>
  );
}

function Top(): ReactNode {
  const { t, say } = useWords(aboutWords);
  const title = (
    <>
      {t.unfold}
      <br />
      {t.spread}
      <br />
      {t.publish}
    </>
  );
  const lead = say(t.lead, { nashra: <em className={styles["nashra"]}>{t.nashra}</em> });
  return <PageTop page="about" title={title} lead={lead} aside={<RootSheet />} />;
}

function Values(): ReactNode {
  const { t, say } = useWords(aboutWords);
  const paper: Claim = siteData.claims.about.paperReduction;
  const shown = valueNames.filter((value) => paper.shown || !t[value].text.includes("{paper}"));
  return (
    <CreasedColumns columns={4} underHeading>
      {shown.map((value) => (
        <div key={value}>
          <h3>{t[value].name}</h3>
          <p>{say(t[value].text, { paper: paper.value })}</p>
        </div>
      ))}
    </CreasedColumns>
  );
}

function Claims(): ReactNode {
  const { t } = useWords(aboutWords);
  const { founded, team, companies, paperReduction } = siteData.claims.about;
  return (
    <Figures
      figures={[
        { label: t.figures.founded, claim: founded },
        { label: t.figures.team, claim: team },
        { label: t.figures.companies, claim: companies },
        { label: t.figures.paperReduction, claim: paperReduction },
      ]}
    />
  );
}

function Closing(): ReactNode {
  const { t, language } = useWords(aboutWords);
  const pages = siteWords[language];
  return (
    <ClosingCall title={t.closing} text={t.closingText}>
      <ActionLink href={sitePath("careers", language)}>{pages.careers}</ActionLink>
      <ActionLink quiet href={sitePath("contact", language)}>
        {pages.contact}
      </ActionLink>
    </ClosingCall>
  );
}
