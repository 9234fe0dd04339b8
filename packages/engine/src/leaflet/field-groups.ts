import {
  fieldNames,
  fieldRow,
  sectionKeys,
  type FieldName,
  type SectionKey,
} from "./field-names.ts";

/** The groups of a leaflet's form, as one speaks of them: each list of paragraphs is one. */
export type ContentGroup =
  | "product"
  | "sizes"
  | SectionKey
  | "tables"
  | "questions"
  | "steps"
  | "company"
  | "details";

/** All groups, in the order of the form. */
export const contentGroups: readonly ContentGroup[] = [
  "product",
  "sizes",
  ...sectionKeys,
  "tables",
  "questions",
  "steps",
  "company",
  "details",
];

/** The fields of a group, in the order of the table. */
export function fieldsOfGroup(group: ContentGroup): readonly FieldName[] {
  return fieldNames.filter((name) => name === group || fieldRow(name).group === group);
}
