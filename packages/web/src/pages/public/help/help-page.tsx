import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { paths } from "../../../paths.ts";
import type { PublicPage } from "../../../site/public-page.ts";
import { MailLink, namesInText, PageLink } from "../text-page/text-links.tsx";
import { TextPage } from "../text-page/text-page.tsx";
import { Note, Points, Steps } from "../text-page/text-parts.tsx";
import { helpWords } from "./help-words.ts";
import { SectionTable } from "./section-table.tsx";
import { Troubles } from "./troubles.tsx";

export const helpPage: PublicPage = {
  Content: Help,
  meta: { en: helpWords.en.meta, ar: helpWords.ar.meta },
};

function Help(): ReactNode {
  const { t, say } = useWords(helpWords);
  const names = namesInText(t.labels);
  const ways = {
    ...names,
    signUp: <a href={paths.register}>{t.labels.signUp}</a>,
    signIn: <a href={paths.login}>{t.labels.signIn}</a>,
    templates: <a href={paths.templates}>{t.labels.templates}</a>,
  };
  return (
    <TextPage page="help" title={t.title} lead={t.lead}>
      <h2>{t.stepsTitle}</h2>
      <Steps items={t.steps} values={ways} />
      <Note>{say(t.orElse, ways)}</Note>
      <h2 id="sections">{t.sectionsTitle}</h2>
      {t.sectionsText.map((text) => (
        <p key={text}>{say(text, names)}</p>
      ))}
      <SectionTable />
      <h2 id="findings">{t.findingsTitle}</h2>
      <p>{say(t.findingsText, names)}</p>
      <Points items={t.findings} values={names} />
      <p>{say(t.findingsEnd, names)}</p>
      <Note>{t.form}</Note>
      <h2 id="trouble">{t.troubleTitle}</h2>
      <Troubles />
      <h2>{t.writeTitle}</h2>
      <p>
        {say(t.write, {
          mail: <MailLink />,
          contact: <PageLink to="contact">{t.pages.contact}</PageLink>,
          docs: <PageLink to="docs">{t.pages.docs}</PageLink>,
        })}
      </p>
    </TextPage>
  );
}
