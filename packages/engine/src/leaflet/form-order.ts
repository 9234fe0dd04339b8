import type { FieldName } from "./field-names.ts";
import { fieldsOfGroup } from "./field-groups.ts";
import { leafletSections } from "./sections.ts";

/**
 * The fields in the order of the leaflet form. The questions come directly before the tables, as in custom mode.
 */
export const fieldsInFormOrder: readonly FieldName[] = [
  ...fieldsOfGroup("product"),
  ...fieldsOfGroup("sizes"),
  ...leafletSections.flatMap(({ items }) =>
    items.flatMap((item): readonly FieldName[] =>
      item.kind === "tables" ? ["customQA", "tables"] : [item.list],
    ),
  ),
  ...fieldsOfGroup("steps"),
  ...fieldsOfGroup("company"),
  ...fieldsOfGroup("details"),
];
