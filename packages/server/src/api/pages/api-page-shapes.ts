import type { OpenApiDocument, Schema } from "../openapi/document.ts";
import { code, html, sentence, type Html } from "./api-page-html.ts";

/** Every named schema with its fields. */
export function shapesHtml(document: OpenApiDocument): readonly Html[] {
  return Object.entries(document.components.schemas)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, schema]) =>
        html` <h3 id="shape-${name}">${name}</h3>
          <p>${sentence(schema.description ?? "")}</p>
          ${fieldsTable(document, schema)}`,
    );
}

/** A short description of a type; named schemas are links. */
export function typeOf(schema: Schema): Html {
  const name = nameOf(schema);
  if (name !== undefined) return html`<a href="#shape-${name}">${name}</a>`;
  if (schema.enum) return oneOf(schema.enum);
  if (schema.anyOf) return joined(schema.anyOf.map(typeOf));
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  const types = [schema.type ?? "anything"].flat().map((type) => words[type] ?? type);
  return html`${types.join(" or ")}`;
}

const words: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  integer: "whole number",
};

function oneOf(values: readonly unknown[]): Html {
  return joined(values.map((value) => code(String(value))));
}

function joined(parts: readonly Html[]): Html {
  return html.raw(parts.map(({ text }) => text).join(" or "));
}

/** The fields of an object and of its nested objects; a named schema has its own table. */
export function fieldsTable(document: OpenApiDocument, schema: Schema): Html {
  const rows = rowsOf(document, resolved(document, schema), "");
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function rowsOf(document: OpenApiDocument, schema: Schema, prefix: string): readonly Html[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const row = html`<tr>
      <th scope="row">
        ${code(prefix + name)}
        <small>${typeOf(field)}${required.has(name) ? "" : ", optional"}</small>
      </th>
      <td>${sentence(meaningOf(document, field))}</td>
    </tr>`;
    const inside = nameOf(field) === undefined ? rowsOf(document, field, `${prefix}${name}.`) : [];
    const items =
      field.items && nameOf(field.items) === undefined
        ? rowsOf(document, field.items, `${prefix}${name}[].`)
        : [];
    return [row, ...inside, ...items];
  });
}

function meaningOf(document: OpenApiDocument, field: Schema): string {
  return field.description ?? resolved(document, field).description ?? "";
}

function resolved(document: OpenApiDocument, schema: Schema): Schema {
  return document.components.schemas[nameOf(schema) ?? ""] ?? schema;
}

function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.slice($ref.lastIndexOf("/") + 1);
}
