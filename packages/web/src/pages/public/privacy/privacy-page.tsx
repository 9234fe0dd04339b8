import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { paths } from "../../../paths.ts";
import type { PublicPage } from "../../../site/public-page.ts";
import { codesInText, MailLink } from "../text-page/text-links.tsx";
import { TextPage } from "../text-page/text-page.tsx";
import { Code, Note, TextTable } from "../text-page/text-parts.tsx";
import { TextSections } from "../text-page/text-sections.tsx";
import { cookiePrefix, cookies, stored } from "./kept-in-browser.ts";
import { privacyWords } from "./privacy-words.ts";

export const privacyPage: PublicPage = {
  Content: Privacy,
  meta: { en: privacyWords.en.meta, ar: privacyWords.ar.meta },
};

function Privacy(): ReactNode {
  const { t } = useWords(privacyWords);
  const values = { mail: <MailLink /> };
  return (
    <TextPage page="privacy" title={t.title} lead={t.lead}>
      <TextSections sections={t.public} values={values} />
      <Cookies />
      <InBrowser />
      <TextSections sections={t.server} values={values} />
    </TextPage>
  );
}

function Cookies(): ReactNode {
  const { t, say } = useWords(privacyWords);
  const { title, text, caption, name, purpose, until, rows } = t.cookies;
  return (
    <section>
      <h2>{title}</h2>
      <p>{say(text, codesInText({ app: paths.dashboard, prefix: cookiePrefix }))}</p>
      <TextTable
        caption={caption}
        columns={[name, purpose, until]}
        rows={cookies.map((cookie) => ({
          key: cookie.key,
          cells: [
            <Code key="name">{cookie.name}</Code>,
            rows[cookie.key].purpose,
            rows[cookie.key].until,
          ],
        }))}
      />
    </section>
  );
}

function InBrowser(): ReactNode {
  const { t } = useWords(privacyWords);
  const { title, text, caption, name, what, until, rows, shared } = t.browser;
  return (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
      <TextTable
        caption={caption}
        columns={[name, what, until]}
        rows={stored.map((entry) => ({
          key: entry.key,
          cells: [
            <Code key="name">{entry.name}</Code>,
            rows[entry.key].what,
            rows[entry.key].until,
          ],
        }))}
      />
      <Note>{shared}</Note>
    </section>
  );
}
