import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { siteData } from "../../../site-data.ts";
import { OutsideLink } from "../../../site/outside-link.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { namesInText, PageLink } from "../text-page/text-links.tsx";
import { TextPage } from "../text-page/text-page.tsx";
import { Code, CodeLines, Points } from "../text-page/text-parts.tsx";
import { ApiSection } from "./api-section.tsx";
import { templateFiles } from "./docs-calls.ts";
import { curlLines, nashraLines, serverLines } from "./docs-lines.ts";
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
        {say(t.token.curl, {
          url: <Code>NASHRA_URL</Code>,
          origin: <Code>{siteData.origin}</Code>,
          variable: <Code>NASHRA_TOKEN</Code>,
        })}
      </p>
      <CodeLines lines={curlLines} />
    </section>
  );
}

function CommandSection(): ReactNode {
  const { t, say } = useWords(docsWords);
  const values = { nashra: <Code>nashra</Code>, node: neededNode.cli };
  return (
    <section>
      <h2 id="command-line">{t.cli.title}</h2>
      <p>{say(t.cli.text, values)}</p>
      <CodeLines lines={nashraLines} />
      <p>{t.cli.exits}</p>
    </section>
  );
}

function DocumentSection(): ReactNode {
  const { t, say } = useWords(docsWords);
  const resources = {
    composition: <Code>Composition</Code>,
    organization: <Code>Organization</Code>,
    product: <Code>MedicinalProductDefinition</Code>,
    binary: <Code>Binary</Code>,
  };
  const table = (
    <PageLink to="help" at="sections">
      {t.fhir.table}
    </PageLink>
  );
  return (
    <section>
      <h2 id="document">{t.fhir.title}</h2>
      <p>{t.fhir.text}</p>
      <Points items={t.fhir.parts} values={resources} />
      <p>{say(t.fhir.layouts, { table })}</p>
      <p>{t.fhir.languages}</p>
    </section>
  );
}

function TemplateSection(): ReactNode {
  const { t, say } = useWords(docsWords);
  const validator = <OutsideLink href={siteData.fhirValidator}>{t.judging.validator}</OutsideLink>;
  return (
    <section>
      <h2 id="templates">{t.templates.title}</h2>
      <p>{say(t.templates.text, { guidance: <Code>[[…]]</Code> })}</p>
      <Points
        items={templateFiles.map((_, index) => `{file${index}}`)}
        values={Object.fromEntries(
          templateFiles.map((file, index) => [`file${index}`, fileLink(file)]),
        )}
      />
      <h2 id="validation">{t.judging.title}</h2>
      <p>{say(t.judging.text, { validator })}</p>
    </section>
  );
}

function fileLink(file: string): ReactNode {
  return (
    <a href={file}>
      <Code>{file}</Code>
    </a>
  );
}

function ServerSection(): ReactNode {
  const { t, say } = useWords(docsWords);
  const values = {
    node: neededNode.server,
    live: <Code>GET /livez</Code>,
    ready: <Code>GET /readyz</Code>,
  };
  return (
    <section>
      <h2 id="server">{t.own.title}</h2>
      <p>{say(t.own.text, values)}</p>
      <CodeLines lines={serverLines} />
    </section>
  );
}
