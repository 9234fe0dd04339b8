import type { LeafletContent } from "../leaflet/content.ts";
import { contentGroups, fieldsOfGroup, type ContentGroup } from "../leaflet/field-groups.ts";
import { sameContent } from "./same-content.ts";

/** The field groups whose content differs between two leaflets, in the order of the leaflet form. */
export function changedGroups(a: LeafletContent, b: LeafletContent): readonly ContentGroup[] {
  return contentGroups.filter((group) => {
    const ofB = Object.fromEntries(fieldsOfGroup(group).map((field) => [field, b[field]]));
    return !sameContent(a, { ...a, ...ofB });
  });
}
