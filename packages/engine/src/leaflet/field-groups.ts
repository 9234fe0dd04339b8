import {
  fieldNames,
  fieldRow,
  sectionKeys,
  type FieldName,
  type SectionKey,
} from "./field-names.ts";

/**
 * The field groups of the leaflet form, the web form in which an author edits a leaflet. Each list of
 * paragraphs is a separate group.
 */
export type ContentGroup =
  | "product"
  | "sizes"
  | SectionKey
  | "tables"
  | "questions"
  | "steps"
  | "company"
  | "details";

/** All field groups, in the order of the leaflet form. */
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

/** Returns the fields of a group, in the order of the field table. */
export function fieldsOfGroup(group: ContentGroup): readonly FieldName[] {
  return fieldNames.filter((name) => name === group || fieldRow(name).group === group);
}
