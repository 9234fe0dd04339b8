import { documentIdOf, type BuildOptions, type LeafletContent } from "@nashra/engine";
import { gtinsOf } from "@nashra/engine/digital-link";
import { isGtin } from "@nashra/engine/product";
import { restFacts } from "@nashra/engine/rest";
import type { PublicationFacts } from "../../storage/publication-ports.ts";

/** A document before it is written. */
export type Document = Parameters<typeof restFacts>[0];

/** What a publication needs to know of a version with this content and this document. */
export function publicationFactsOf(
  content: LeafletContent,
  options: BuildOptions,
  document: Document | undefined,
): PublicationFacts {
  const gtins = gtinsOf(content).filter(({ gtin }) => isGtin(gtin));
  const { productIdentifier = "" } = content;
  return {
    documentId: documentIdOf(content, options),
    ...(isGtin(productIdentifier) && { productGtin: productIdentifier }),
    gtins: gtins.map(({ gtin, pack }) => ({ gtin, ...(pack !== undefined && { pack }) })),
    ...(document && { rest: restFacts(document) }),
  };
}
