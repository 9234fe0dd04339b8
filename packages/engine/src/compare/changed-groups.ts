import { ensureCanonical } from "../leaflet/canonicalise.ts";
import type { LeafletContent } from "../leaflet/content.ts";
import { contentGroups, fieldsOfGroup, type ContentGroup } from "../leaflet/field-groups.ts";
import { identical, sameFields } from "./same-content.ts";

/**
 * The field groups whose content differs between two leaflets, in the order of the leaflet form. The numbers of
 * references depend on language and document type; a change of these two is a change of their own group only.
 */
export function changedGroups(a: LeafletContent, b: LeafletContent): readonly ContentGroup[] {
  const product = fieldsOfGroup("product");
  const productOfA = Object.fromEntries(product.map((field) => [field, a[field]]));
  const [one, other] = [ensureCanonical(a), ensureCanonical(b)];
  const isSameProduct = product.every((field) => identical(one[field], other[field]));
  const otherTexts = isSameProduct ? other : ensureCanonical({ ...b, ...productOfA });
  return contentGroups.filter((group) =>
    group === "product"
      ? !sameFields(one, other, product)
      : !sameFields(one, otherTexts, fieldsOfGroup(group)),
  );
}
