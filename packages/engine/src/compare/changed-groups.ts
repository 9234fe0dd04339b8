import type { LeafletContent } from "../leaflet/content.ts";
import { contentGroups, fieldsOfGroup, type ContentGroup } from "../leaflet/field-groups.ts";
import { sameContent } from "./same-content.ts";

/** The groups with different content in two leaflets, in the order of the form. */
export function changedGroups(a: LeafletContent, b: LeafletContent): readonly ContentGroup[] {
  return contentGroups.filter((group) => {
    const ofB = Object.fromEntries(fieldsOfGroup(group).map((field) => [field, b[field]]));
    return !sameContent(a, { ...a, ...ofB });
  });
}
