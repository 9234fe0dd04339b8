import { ensureCanonical } from "../leaflet/canonicalise.ts";
import type { LeafletContent } from "../leaflet/content.ts";
import { contentGroups, fieldsOfGroup, type ContentGroup } from "../leaflet/field-groups.ts";
import { sameFields } from "./same-content.ts";

/** The field groups whose content differs between two leaflets, in the order of the leaflet form. */
export function changedGroups(a: LeafletContent, b: LeafletContent): readonly ContentGroup[] {
  const [one, other] = [ensureCanonical(a), ensureCanonical(b)];
  return contentGroups.filter((group) => !sameFields(one, other, fieldsOfGroup(group)));
}
