import { leafletShape, shapeOfKind } from "@nashra/engine/schema";
import { acceptedOf, canonicalOf, type SchemaNames } from "./zod-of.ts";

// The types of a leaflet's content, made of the engine's table of fields; what each field means is taken from
// there where it is documented. Unknown fields pass: on the way in the engine leaves them out with the finding
// `unknown-field`; on the way out a client of today keeps the fields of a later server.

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

/** Content on its way in: everything may be missing, nothing may be of another type. */
export const leafletContentInput = acceptedOf(leafletShape, itemNames("Input")).meta({
  id: "LeafletContentInput",
  description:
    "Everything may be missing; what is there is of the type given. A field that is not known is left out with a finding.",
});

/** Content as it is stored and given out: canonical. */
export const leafletContent = canonicalOf(leafletShape, itemNames("")).meta({
  id: "LeafletContent",
  description: "The content of a leaflet, canonical. Optional fields are there when they are set.",
});

function itemNames(suffix: string): SchemaNames {
  const names = Object.keys(items) as (keyof typeof items)[]; // the record's own keys
  return new Map(
    names.map((name) => [
      shapeOfKind[items[name]].items,
      { id: `${name}${suffix}`, description: descriptions[name] },
    ]),
  );
}
