import type { PackagedProductDefinition } from "../../document/types.ts";
import { gtinSystem } from "../../leaflet/identifiers.ts";
import { productTitle } from "../../leaflet/product-title.ts";
import { inlineToXhtml } from "../../text/rich-text-xhtml.ts";
import { profiles } from "../codes.ts";
import { onlySize, type DocumentContext } from "../document-context.ts";
import { fullUrl } from "../identity.ts";
import { narrative } from "../narrative.ts";

/**
 * The packages with a GTIN (profile PackagedProductDefinition-uv-epi). A leaflet tells no more about a package than its
 * GTIN and name. https://hl7.org/fhir/R5/packagedproductdefinition.html
 */
export function buildPackagedProductDefinitions(
  context: DocumentContext,
): readonly PackagedProductDefinition[] {
  const { identity, language, gtins } = context;
  const name = packageName(context);
  return gtins.map((value, index) => ({
    resourceType: "PackagedProductDefinition",
    id: identity.packagedProduct(index),
    meta: { profile: [profiles.packagedProduct] },
    language,
    text: narrative("generated", context, `<p>${inlineToXhtml(name, context)}</p>`),
    identifier: [{ system: gtinSystem, value }],
    name,
    packageFor: [{ reference: fullUrl(identity.product) }],
  }));
}

/** The title of the document, then the size if there is exactly one. */
function packageName(context: DocumentContext): string {
  const size = onlySize(context.content);
  const title = productTitle(context.content);
  return size === undefined ? title : `${title} ${size}`;
}
