import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { siteData } from "../../../site-data.ts";
import { OutsideLink } from "../../../site/outside-link.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { codesInText, namesInText, PageLink } from "../text-page/text-links.tsx";
import { TextPage } from "../text-page/text-page.tsx";
import { Code, CodeLines, Points } from "../text-page/text-parts.tsx";
import { ApiSection } from "./api-section.tsx";
import { templateFiles } from "./docs-calls.ts";
import { beginLines, codes, curlLines, nashraLines, serverLines } from "./docs-lines.ts";
import { docsWords } from "./docs-words.ts";
import { neededNode } from "./needed-node.ts";

export const docsPage: PublicPage = {
  Content: Docs,
  meta: { en: docsWords.en.meta, ar: docsWords.ar.meta },
};

function Docs(): ReactNode {
  const { t } = useWords(docsWords);
  return (
    <TextPage page="docs" title={t.title} lead={t.lead}>
      <ApiSection />
      <TokenSection />
      <CommandSection />
      <DocumentSection />
      <TemplateSection />
      <ServerSection />
    </TextPage>
  );
}

function TokenSection(): ReactNode {
  const { t, say } = useWords(docsWords);
  return (
    <section>
      <h2 id="tokens">{t.token.title}</h2>
      <p>{say(t.token.text, namesInText(t.labels))}</p>
      <p>
        {say(t.token.curl, { ...codesInText(codes.token), origin: <Code>{siteData.origin}</Code> })}
      </p>
      <CodeLines lines={curlLines} />
    </section>
  );
}

function CommandSection(): ReactNode {
  const { t, say } = useWords(docsWords);
  const values = { ...codesInText(codes.command), node: nodeOf(neededNode.cli) };
  return (
    <section>
      <h2 id="command-line">{t.cli.title}</h2>
      <p>{say(t.cli.text, values)}</p>
      <CodeLines lines={beginLines} />
      <p>{say(t.cli.begun, values)}</p>
      <CodeLines lines={nashraLines} />
      <p>{t.cli.exits}</p>
    </section>
  );
}

function DocumentSection(): ReactNode {
  const { t, say } = useWords(docsWords);
  const table = (
    <PageLink to="help" at="sections">
      {t.fhir.table}
    </PageLink>
  );
  return (
    <section>
      <h2 id="document">{t.fhir.title}</h2>
      <p>{t.fhir.text}</p>
      <Points items={t.fhir.parts} values={codesInText(codes.resources)} />
      <p>{say(t.fhir.layouts, { table })}</p>
      <p>{t.fhir.languages}</p>
    </section>
  );
}

function TemplateSection(): ReactNode {
  const { t, say } = useWords(docsWords);
  const validator = <OutsideLink href={siteData.fhirValidator}>{t.judging.validator}</OutsideLink>;
  const checker = <PageLink to="check">{t.judging.checker}</PageLink>;
  return (
    <section>
      <h2 id="templates">{t.templates.title}</h2>
      <p>{say(t.templates.text, codesInText(codes.templates))}</p>
      <ul>
        {templateFiles.map((file) => (
          <li key={file}>
            <a href={file}>
              <Code>{file}</Code>
            </a>
          </li>
        ))}
      </ul>
      <h2 id="validation">{t.judging.title}</h2>
      <p>{say(t.judging.text, { validator, checker })}</p>
    </section>
  );
}

function ServerSection(): ReactNode {
  const { t, say } = useWords(docsWords);
  const values = { ...codesInText(codes.server), node: nodeOf(neededNode.server) };
  return (
    <section>
      <h2 id="server">{t.own.title}</h2>
      <p>{say(t.own.text, values)}</p>
      <CodeLines lines={serverLines} />
    </section>
  );
}

/**
 * Name and version as one value. `say` isolates each value, so that it reads from left to right in Arabic
 * text.
 */
function nodeOf(version: string): string {
  return `Node ${version}`;
}
