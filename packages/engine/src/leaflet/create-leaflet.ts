import type { LeafletContent, ValueOfKind } from "./content.ts";
import { fieldNames, fieldRow } from "./field-names.ts";
import type { FieldKind } from "./fields.ts";

/** A leaflet as the builder starts it: one empty entry in every list, without the fields that may be absent. */
export function createLeaflet(): LeafletContent {
  const required = fieldNames.filter((name) => fieldRow(name).additive !== true);
  const values = required.map((name) => [name, startOf[fieldRow(name).kind]]);
  return Object.fromEntries(values) as LeafletContent; // a value for each required field, of its kind
}

/** What a field of each kind holds before anything is written. */
export const startOf: { readonly [Kind in FieldKind]: ValueOfKind[Kind] } = {
  line: "",
  lines: "",
  telephone: "",
  email: "",
  date: "",
  tag: "",
  country: "",
  identifier: "",
  flag: false,
  lineList: [""],
  paragraphs: [{ id: "1", content: "" }],
  tables: [],
  steps: [{ id: "1", text: "", image: "" }],
  questions: [{ id: "1", question: "", answer: "" }],
};
