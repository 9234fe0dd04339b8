import type { LeafletContent } from "../leaflet/content.ts";
import {
  hasValidCheckDigit,
  isGtin,
  isGtinIdentifier,
  parseProductIdentifier,
} from "../leaflet/identifiers.ts";
import { longGtin } from "../leaflet/product-record/gtins.ts";

/** A GTIN of a leaflet. */
export interface PackGtin {
  /** As the author typed it. */
  readonly gtin: string;
  /** With 14 digits; absent if the check digit is wrong or the text is not a GTIN. */
  readonly gtin14?: string;
  /** The name of the first pack in the product record that has this GTIN; absent if no pack has it. */
  readonly pack?: string;
}

/** A GTIN of 8, 12, 13 or 14 digits with 14 digits; undefined if the length or the check digit is wrong. */
export function gtin14Of(text: string): string | undefined {
  return isGtin(text) && hasValidCheckDigit(text) ? longGtin(text) : undefined;
}

/**
 * Lists the GTINs of a leaflet: the product identifier, if it is a GTIN, and then those of the packs. Each is listed
 * once. The first is the default of a code for the pack.
 */
export function gtinsOf({
  productIdentifier = "",
  product,
}: Pick<LeafletContent, "productIdentifier" | "product">): readonly PackGtin[] {
  const identifier = parseProductIdentifier(productIdentifier);
  const found = new Map<string, PackGtin>();
  if (identifier !== undefined && isGtinIdentifier(identifier))
    found.set(longGtin(identifier.value), packGtin(identifier.value));
  for (const { gtin = "", name } of product?.packs ?? []) {
    if (gtin === "") continue;
    const key = longGtin(gtin);
    const first = found.get(key) ?? packGtin(gtin);
    found.set(key, { pack: name, ...first });
  }
  return [...found.values()];
}

function packGtin(gtin: string): PackGtin {
  const gtin14 = gtin14Of(gtin);
  return { gtin, ...(gtin14 !== undefined && { gtin14 }) };
}
