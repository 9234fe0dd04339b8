import type { LeafletContent } from "../content.ts";
import { isGtin } from "../identifiers.ts";

/** A GTIN with 14 digits, in which GTINs of different lengths are compared. */
export function longGtin(gtin: string): string {
  return gtin.padStart(14, "0");
}

/** Whether a pack of the product record has the GTIN that is the product identifier. */
export function hasPackWithIdentifier({
  product,
  productIdentifier = "",
}: Pick<LeafletContent, "product" | "productIdentifier">): boolean {
  if (!isGtin(productIdentifier)) return false;
  const wanted = longGtin(productIdentifier);
  return product?.packs?.some(({ gtin = "" }) => longGtin(gtin) === wanted) === true;
}
