import type { FieldName } from "./field-names.ts";
import { fieldsOfGroup } from "./field-groups.ts";
import { lastLists, leafletOutline } from "./sections.ts";

const outline = leafletOutline({}, "complete");

/**
 * The fields in the order of the leaflet form. The questions come directly before the tables, as in custom mode.
 */
export const fieldsInFormOrder: readonly FieldName[] = [
  ...fieldsOfGroup("product"),
  ...fieldsOfGroup("sizes"),
  outline.header.list,
  ...outline.sections.flatMap(({ items }) =>
    items.flatMap((item): readonly FieldName[] => {
      if (item.kind === "company") return [];
      return item.kind === "tables" ? ["customQA", "tables"] : fieldsOfGroup(item.list);
    }),
  ),
  ...fieldsOfGroup("steps"),
  ...lastLists.map(({ list }) => list),
  ...fieldsOfGroup("company"),
  ...fieldsOfGroup("details"),
  ...fieldsOfGroup("productRecord"),
];
