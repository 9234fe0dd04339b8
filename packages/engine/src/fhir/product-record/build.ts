import type { Coding, Resource } from "../../document/types.ts";
import type { LeafletContent } from "../../leaflet/content.ts";
import { legalStatusSystem } from "../../leaflet/product-record/product-codes.ts";
import { inlineToXhtml } from "../../text/rich-text-xhtml.ts";
import { defaultCountry } from "../carried.ts";
import { profileOf } from "../codes.ts";
import { xhtmlId } from "../composition/sections/xhtml-ids.ts";
import { onlySize, type DocumentContext } from "../document-context.ts";
import { fullUrl } from "../identity.ts";
import { narrative } from "../narrative.ts";
import { buildPackagedProductDefinitions } from "../packaged-product/build.ts";
import { urnUuid } from "../uuid.ts";
import { atcSystem, codingOf, conceptOf, humanProduct, roles } from "./concepts.ts";
import type { RecordResourceName } from "../../leaflet/product-record/record-targets.ts";
import type { RecordLinks, RecordResource } from "./record-links.ts";
import { recordResources } from "./record-resources.ts";

/**
 * The resources of the product record and the package with the product identifier, in the order of the document. The
 * package stands before the packs of the record.
 */
export function buildProductRecord(context: DocumentContext): readonly Resource[] {
  const { product = {} } = context.content;
  const resources = recordResources(product, linksOf(context));
  const built = (after: boolean) =>
    resources
      .filter(({ name }) => afterPackage.has(name) === after)
      .map((one) => complete(context, one));
  return [...built(false), ...buildPackagedProductDefinitions(context), ...built(true)];
}

const afterPackage: ReadonlySet<RecordResourceName> = new Set(["packs", "organisations"]);

/** The addresses of the packs of the record. */
export function packUrls({ content, identity }: DocumentContext): readonly string[] {
  return (content.product?.packs ?? []).map(({ id }) => fullUrl(identity.record("packs", id)));
}

export function linksOf({ content, identity }: DocumentContext): RecordLinks {
  return {
    product: fullUrl(identity.product),
    company: fullUrl(identity.organization),
    urlOf: (name, id) => fullUrl(identity.record(name, id)),
    derivedIdentifier,
    country: content.country ?? defaultCountry,
    type: content.type,
  };
}

/** The identifier of a resource for which the author entered none. */
export function derivedIdentifier(url: string): string {
  return urnUuid(JSON.stringify([url, "identifier"]));
}

/** Adds id, profile, language and narrative. The narrative contains the id of the item, so that it is read back. */
function complete(
  context: DocumentContext,
  { name, id, text, elements }: RecordResource,
): Resource {
  const { identity, language } = context;
  const attribute = id === "" ? "" : ` id="${xhtmlId(idPrefixes[name], id)}"`;
  const shown = id === "" ? withSize(context, text) : text;
  return {
    ...elements,
    id: identity.record(name, id),
    meta: { profile: [profileOf(elements.resourceType)] },
    language,
    ...(shown !== "" && {
      text: narrative("generated", context, `<p${attribute}>${inlineToXhtml(shown, context)}</p>`),
    }),
  };
}

/** The strength, if there is exactly one, and the dose form. */
function withSize({ content }: DocumentContext, form: string): string {
  return [onlySize(content) ?? "", form].filter((text) => text !== "").join(" ");
}

/** Prefixes of the ids in narratives that contain the ids of items. */
export const idPrefixes: Readonly<Record<RecordResourceName, string>> = {
  authorisations: "authorisation",
  item: "item",
  administrable: "administrable",
  ingredients: "ingredient",
  packs: "pack",
  organisations: "organisation",
};

/** The elements of the MedicinalProductDefinition that the product record adds. */
export function productElements(context: DocumentContext): Readonly<Record<string, unknown>> {
  const { product } = context.content;
  if (product === undefined) return {};
  const { legalStatus, atc = [], organisations = [] } = product;
  const contact = organisations
    .filter(({ role }) => role === "localRepresentative")
    .map(({ id }) => ({
      type: representative,
      contact: { reference: fullUrl(context.identity.record("organisations", id)) },
    }));
  return {
    ...humanProduct,
    ...(legalStatus !== undefined && {
      legalStatusOfSupply: conceptOf({ system: legalStatusSystem, code: legalStatus }),
    }),
    ...(atc.length > 0 && {
      classification: atc.map((one) => conceptOf({ system: atcSystem, ...one })),
    }),
    ...(contact.length > 0 && { contact }),
  };
}

/** The type of a contact of the product, with the text that EMA's list lacks. */
export const representative = { ...roles.localRepresentative, text: "Local representative" };

/** The coding of the dose form that the record has; undefined if it has none. */
export function recordDoseForm(product: LeafletContent["product"]): Coding | undefined {
  return product?.doseForm && codingOf(product.doseForm);
}
