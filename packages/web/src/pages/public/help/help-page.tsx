import { Fragment, type ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { paths } from "../../../paths.ts";
import type { PublicPage } from "../../../site/public-page.ts";
import { MailLink, namesInText, PageLink } from "../text-page/text-links.tsx";
import { TextPage } from "../text-page/text-page.tsx";
import { Code, Note, Points, Steps, TextTable } from "../text-page/text-parts.tsx";
import { helpWords } from "./help-words.ts";
import { sectionNumbers } from "./section-numbers.ts";

export const helpPage: PublicPage = {
  Content: Help,
  meta: { en: helpWords.en.meta, ar: helpWords.ar.meta },
};

/** The operator's command, see `packages/server/src/commands/user.ts`. */
const setPassword = "nashra-server user set-password";

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
      <Troubleshooting />
      <h2 id="password">{t.passwordTitle}</h2>
      {t.passwordText.map((text) => (
        <p key={text}>{say(text, { ...names, command: <Code>{setPassword}</Code> })}</p>
      ))}
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

/** The sections of a document with their numbers in both layouts. */
function SectionTable(): ReactNode {
  const { t, say } = useWords(helpWords);
  const { caption, section, standard, complete, code } = t.table;
  const numberOf = (place: number | "none" | "left") =>
    typeof place === "number" ? place : t.table[place];
  const instructions = sectionNumbers.find((row) => row.section === "instructions");
  return (
    <>
      <TextTable
        caption={caption}
        columns={[section, standard, complete, code]}
        rows={sectionNumbers.map((row) => ({
          key: row.section,
          cells: [
            t.sections[row.section],
            numberOf(row.standard),
            numberOf(row.complete),
            <Code key="code">{row.code}</Code>,
          ],
        }))}
      />
      <p>{say(t.codes, { instructions: <Code>{instructions?.code}</Code> })}</p>
    </>
  );
}

/** Possible problems and their solutions. */
function Troubleshooting(): ReactNode {
  const { t, say } = useWords(helpWords);
  const values = {
    ...namesInText(t.labels),
    status: <PageLink to="status">{t.pages.status}</PageLink>,
  };
  return t.troubles.map(({ title, text }) => (
    <Fragment key={title}>
      <h3>{title}</h3>
      <p>{say(text, values)}</p>
    </Fragment>
  ));
}
