import { leafletShape, shapeOfKind } from "@nashra/engine/schema";
import type { z } from "zod";
import {
  canonicalSchemaOf,
  requestSchemaOf,
  type Accepted,
  type Canonical,
  type SchemaNames,
} from "./zod-schemas.ts";

// This module builds the schemas of a leaflet's content from the engine's table of fields. The documentation
// takes the description of each field from the same table. Unknown fields are accepted. In a request, the
// engine drops them with the finding `unknown-field`. In a reply, the schema keeps them, so that an older
// client can read the reply of a newer server.

const items = {
  Paragraph: "paragraphs",
  Table: "tables",
  Step: "steps",
  Question: "questions",
} as const;
const descriptions: Readonly<Record<keyof typeof items, string>> = {
  Paragraph: "A paragraph of a section.",
  Table: "A table.",
  Step: "A step of the instructions for use.",
  Question: "A question and its answer.",
};

type LeafletShape = typeof leafletShape;
// Named types: the compiler does not repeat all fields in the types of the endpoints.
export interface LeafletContentInput extends Accepted<LeafletShape> {}
export interface LeafletContentReply extends Canonical<LeafletShape> {}

/** Content in a request: every field is optional, and a wrong type is an error. */
export const leafletContentInput: z.ZodType<LeafletContentInput, LeafletContentInput> =
  requestSchemaOf(leafletShape, itemNames("Input")).meta({
    id: "LeafletContentInput",
    description:
      "Every field is optional and has the given type. An unknown field is ignored with a finding.",
  });

/** Content in the canonical form in which it is stored and returned. */
export const leafletContent: z.ZodType<LeafletContentReply, LeafletContentReply> =
  canonicalSchemaOf(leafletShape, itemNames("")).meta({
    id: "LeafletContent",
    description:
      "The content of a leaflet, canonical. Optional fields are present only if they are set.",
  });

function itemNames(suffix: string): SchemaNames {
  const names = Object.keys(items) as (keyof typeof items)[]; // exactly the keys of `items`
  return new Map(
    names.map((name) => [
      shapeOfKind[items[name]].items,
      { id: `${name}${suffix}`, description: descriptions[name] },
    ]),
  );
}
