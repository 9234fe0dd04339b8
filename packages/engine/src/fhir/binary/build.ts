import type { Binary, Composition, CompositionSection } from "../../document/types.ts";
import { imageItemsOf, imageTypeOf } from "../../leaflet/item-image.ts";
import type { DocumentContext } from "../document-context.ts";

/**
 * The Binary resources with the images to which the sections refer, in the order of the references.
 * https://hl7.org/fhir/R5/binary.html
 */
export function buildBinaries(
  { content, identity, hasImages }: DocumentContext,
  sections: Composition["section"],
): readonly Binary[] {
  if (!hasImages) return [];
  const binaries = new Map<string, Binary>();
  for (const { item, list } of imageItemsOf(content)) {
    if (!item.image) continue;
    const id = identity.image(list, item.id);
    const contentType = imageTypeOf(item);
    binaries.set(id, { resourceType: "Binary", id, contentType, data: item.image });
  }
  return binaries.size === 0 ? [] : sections.flatMap((section) => binariesOf(section, binaries));
}

function binariesOf(
  { entry = [], section = [] }: CompositionSection,
  binaries: ReadonlyMap<string, Binary>,
): readonly Binary[] {
  const own = entry.flatMap(
    ({ reference }) => binaries.get(reference.replace(/^#|^urn:uuid:/, "")) ?? [],
  );
  return [...own, ...section.flatMap((inner) => binariesOf(inner, binaries))];
}
