import { documentIdOf, type BuildOptions, type LeafletContent } from "@nashra/engine";
import { isGtin } from "@nashra/engine/product";
import type { PublicationFacts } from "../../storage/publication-ports.ts";

/** What a publication needs to know of a version with this content. */
export function publicationFactsOf(
  content: LeafletContent,
  options: BuildOptions,
): PublicationFacts {
  const { productIdentifier = "", product } = content;
  const packs = (product?.packs ?? []).map(({ gtin = "", name }) => ({ gtin, pack: name }));
  const gtins = [{ gtin: productIdentifier }, ...packs].filter(({ gtin }) => isGtin(gtin));
  return { documentId: documentIdOf(content, options), gtins };
}
