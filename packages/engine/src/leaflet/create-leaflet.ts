import type { LeafletContent, ValueOfKind } from "./content.ts";
import { fieldNames, fieldRow } from "./field-names.ts";
import type { FieldKind } from "./field-row.ts";

/**
 * Creates the initial content of a new leaflet: one empty entry in every list except `tables`, and no
 * additive fields.
 */
export function createLeaflet(): LeafletContent {
  const required = fieldNames.filter((name) => fieldRow(name).additive !== true);
  const values = required.map((name) => [name, startOf[fieldRow(name).kind]]);
  return Object.fromEntries(values) as LeafletContent; // every field that is not additive has a value of its kind
}

/** The initial value of a field of each kind. */
export const startOf: { readonly [Kind in FieldKind]: ValueOfKind[Kind] } = {
  line: "",
  lines: "",
  telephone: "",
  email: "",
  date: "",
  tag: "",
  country: "",
  identifier: "",
  choice: "",
  titles: {},
  flag: false,
  lineList: [""],
  paragraphs: [{ id: "1", content: "" }],
  tables: [],
  steps: [{ id: "1", text: "", image: "" }],
  questions: [{ id: "1", question: "", answer: "" }],
  record: {},
  resources: [],
};
