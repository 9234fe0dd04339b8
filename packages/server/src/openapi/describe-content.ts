import { leafletJsonSchema } from "@nashra/engine/schema";
import type { Schema } from "./document.ts";

/** Adds to a schema of content what the engine says of each field. */
export function describeContent(schema: Schema): void {
  describe(schema, leafletJsonSchema());
}

function describe(schema: Schema, source: Schema): void {
  if (source.description !== undefined) schema.description ??= source.description;
  if (schema.items && source.items) describe(schema.items, source.items);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const from = source.properties?.[name];
    if (from) describe(field, from);
  }
}
