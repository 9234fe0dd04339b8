import { documentIdOf, type BuildOptions, type LeafletContent } from "@nashra/engine";
import { gtinsOf } from "@nashra/engine/digital-link";
import { isGtin } from "@nashra/engine/product";
import type { PublicationFacts } from "../../storage/publication-ports.ts";

/** What a publication needs to know of a version with this content. */
export function publicationFactsOf(
  content: LeafletContent,
  options: BuildOptions,
): PublicationFacts {
  const gtins = gtinsOf(content).filter(({ gtin }) => isGtin(gtin));
  const { productIdentifier = "" } = content;
  return {
    documentId: documentIdOf(content, options),
    ...(isGtin(productIdentifier) && { productGtin: productIdentifier }),
    gtins: gtins.map(({ gtin, pack }) => ({ gtin, ...(pack !== undefined && { pack }) })),
  };
}
