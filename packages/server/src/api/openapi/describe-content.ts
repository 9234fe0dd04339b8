import { leafletJsonSchema } from "@nashra/engine/schema";
import type { Schema } from "./document.ts";

/** Adds to the schemas of content what the engine says of each field. */
export function describeContent(schemas: Readonly<Record<string, Schema>>): void {
  for (const name of ["LeafletContent", "LeafletContentInput"]) {
    const schema = schemas[name];
    if (schema) describe(schema, leafletJsonSchema(), schemas);
  }
}

function describe(given: Schema, source: Schema, schemas: Readonly<Record<string, Schema>>): void {
  const schema = schemas[given.$ref?.split("/").at(-1) ?? ""] ?? given;
  if (source.description !== undefined) schema.description ??= source.description;
  if (schema.items && source.items) describe(schema.items, source.items, schemas);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const from = source.properties?.[name];
    if (from) describe(field, from, schemas);
  }
}
