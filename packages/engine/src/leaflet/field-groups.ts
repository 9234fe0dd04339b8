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
  | "details"
  | "productRecord";

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
  "productRecord",
];

/** Returns the fields of a group, in the order of the field table. */
export function fieldsOfGroup(group: ContentGroup): readonly FieldName[] {
  return fieldNames.filter((name) => {
    const row = fieldRow(name);
    return row.kind === "paragraphs" ? name === group : row.group === group;
  });
}
