import type {
  Header,
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
} from "../openapi/document.ts";
import { curlOf } from "./api-page-curl.ts";
import { code, html, sentence, type Html } from "./api-page-html.ts";
import { jsonText } from "./api-page-json.ts";
import { fieldsTable, typeOf } from "./api-page-shapes.ts";

export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The operations of one group, in the order of the document. */
export function operationsOf(document: OpenApiDocument, group: string): readonly PlacedOperation[] {
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .filter(({ operation }) => operation.tags.includes(group));
}

/** The section of one operation: who may call it, its parameters, body and replies. */
export function operationHtml(document: OpenApiDocument, placed: PlacedOperation): Html {
  const { method, path, operation } = placed;
  const { operationId: id, summary, description = "" } = operation;
  return html` <article class="call" aria-labelledby="${id}">
    <h3 id="${id}">${summary}</h3>
    <p class="line"><b class="${method.toLowerCase()}">${method}</b> ${code(path)}</p>
    ${description === "" ? [] : html`<p>${sentence(description)}</p>`}
    <p>
      <span class="label">Who:</span> ${sentence(callerOf(operation))}
      <span class="label">Name:</span> ${code(id)}
    </p>
    ${parametersHtml(operation)} ${bodyHtml(document, operation)}
    ${repliesHtml(document, operation)}
    <h4>Example</h4>
    <pre tabindex="0"><code>${curlOf(placed)}</code></pre>
    ${exampleReply(operation)}
  </article>`;
}

function callerOf({ security, tags }: Operation): string {
  if (security.length === 0) return "everyone.";
  if (tags.includes("administration")) return "an administrator who is signed in.";
  const scope = security.flatMap(({ bearer = [] }) => bearer)[0];
  if (scope === undefined) return "a person who is signed in.";
  return `a person who is signed in, or a token with the scope \`${scope}\`.`;
}

function parametersHtml({ parameters }: Operation): Html {
  const own = parameters.flatMap((parameter) => ("name" in parameter ? [parameter] : []));
  if (own.length === 0) return html``;
  return html` <h4>Parameters</h4>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${own.map(parameterRow)}
      </tbody>
    </table>`;
}

function parameterRow(parameter: Parameter): Html {
  const { name, schema, required = false, description = "" } = parameter;
  const place = `in the ${parameter.in}${required ? ", required" : ""}`;
  return html`<tr>
    <th scope="row">${code(name)} <small>${typeOf(schema)}, ${place}</small></th>
    <td>${sentence(description)}</td>
  </tr>`;
}

function bodyHtml(document: OpenApiDocument, { requestBody }: Operation): Html {
  const schema = requestBody?.content["application/json"]?.schema;
  if (schema === undefined) return html``;
  return html` <h4>Body: ${typeOf(schema)}</h4>
    ${fieldsTable(document, schema)}`;
}

function repliesHtml(document: OpenApiDocument, { responses }: Operation): Html {
  const rows = Object.entries(responses).map(([status, response]) => {
    const { description, headers = {}, content = {} } = response;
    const isProblem = "application/problem+json" in content;
    return html`<tr>
      <th scope="row">${status}</th>
      <td>
        ${isProblem ? problemLinks(description) : sentence(description)}
        ${isProblem ? [] : bodiesHtml(content)} ${headersHtml(document, headers)}
      </td>
    </tr>`;
  });
  return html` <h4>Replies</h4>
    <table class="replies">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

/** Links each code of a problem reply to its explanation. The description has one paragraph per code. */
function problemLinks(description: string): readonly Html[] {
  return description.split("\n\n").map((line) => {
    const [, name = "", title = ""] = /^`([\w-]+)`: (.*)$/s.exec(line) ?? [];
    return html`<p><a href="#problem-${name}">${code(name)}</a> ${title}</p>`;
  });
}

function bodiesHtml(content: Operation["responses"][string]["content"] & {}) {
  return Object.entries(content).map(([type, { schema }]) =>
    type === "application/json" && schema.type !== "object"
      ? html`<p><span class="label">Body:</span> ${typeOf(schema)}</p>`
      : html`<p><span class="label">Body:</span> ${code(type)}</p>`,
  );
}

function headersHtml(
  document: OpenApiDocument,
  headers: Readonly<Record<string, Header | Reference>>,
): readonly Html[] {
  return Object.entries(headers)
    .filter(([name]) => name !== "X-Request-Id")
    .map(([name, given]) => {
      const { description = "" } = "$ref" in given ? referred(document, given) : given;
      return html`<p><span class="label">Header</span> ${code(name)}: ${sentence(description)}</p>`;
    });
}

function referred(document: OpenApiDocument, { $ref }: Reference): Header {
  const header = document.components.headers[$ref.slice($ref.lastIndexOf("/") + 1)];
  if (!header) throw new Error(`The OpenAPI document refers to ${$ref}, which does not exist.`);
  return header;
}

function exampleReply({ responses }: Operation): Html {
  const example = Object.values(responses)
    .flatMap(({ content = {} }) => Object.values(content))
    .find((media) => media.example !== undefined)?.example;
  if (example === undefined) return html``;
  return html` <details>
    <summary>Example reply</summary>
    <pre tabindex="0"><code>${jsonText(example)}</code></pre>
  </details>`;
}
