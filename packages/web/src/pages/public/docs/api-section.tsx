import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { apiReference } from "../../../paths.ts";
import { codesInText } from "../text-page/text-links.tsx";
import { Code, Points, TextTable } from "../text-page/text-parts.tsx";
import { docsCalls, openApi } from "./docs-calls.ts";
import { codes } from "./docs-lines.ts";
import { docsWords } from "./docs-words.ts";

/** The main API calls, with a link to the whole API reference. */
export function ApiSection(): ReactNode {
  const { t, say } = useWords(docsWords);
  const { api } = t;
  const values = {
    ...codesInText(codes.api),
    reference: (
      <a href={apiReference} hrefLang="en">
        {api.reference}
      </a>
    ),
    openApi: (
      <a href={openApi}>
        <Code>{openApi}</Code>
      </a>
    ),
  };
  return (
    <section>
      <h2 id="api">{api.title}</h2>
      <p>{say(api.text, values)}</p>
      <TextTable
        caption={api.caption}
        columns={[api.call, api.does]}
        rows={docsCalls.map(({ key, method, path }) => ({
          key,
          cells: [<Code key="call">{`${method} ${path}`}</Code>, api.calls[key]],
        }))}
      />
      <Points items={api.rules} values={values} />
    </section>
  );
}
