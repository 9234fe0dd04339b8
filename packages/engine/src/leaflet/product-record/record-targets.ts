import type { LeafletContent, ProductRecord } from "../content.ts";
import { isGtin } from "../identifiers.ts";
import { hasPackWithIdentifier } from "./gtins.ts";

/**
 * The resources that a document contains for a product record. `item` is the manufactured item, `administrable` the
 * administrable product; of the others there is one for each item of the list.
 */
export type RecordResourceName =
  | "authorisations"
  | "item"
  | "administrable"
  | "ingredients"
  | "packs"
  | "organisations";

/** The FHIR type of each resource. */
export const recordTypes: Readonly<Record<RecordResourceName, string>> = {
  authorisations: "RegulatedAuthorization",
  item: "ManufacturedItemDefinition",
  administrable: "AdministrableProductDefinition",
  ingredients: "Ingredient",
  packs: "PackagedProductDefinition",
  organisations: "Organization",
};

/** Whether the record says anything that belongs to the manufactured item. */
export function hasItem(record: ProductRecord): boolean {
  const { doseForm, unitOfPresentation, ingredients, packs, routes, organisations = [] } = record;
  const { itemIdentifier, administrableIdentifier } = record;
  const hasManufacturer = organisations.some(({ role }) => role === "manufacturer");
  const parts = [doseForm, unitOfPresentation, ingredients, packs, routes];
  const identifiers = [itemIdentifier, administrableIdentifier];
  return hasManufacturer || [...parts, ...identifiers].some((part) => part !== undefined);
}

/** Without a pack, the administrable product connects the manufactured item with the product. */
export function hasAdministrable(record: ProductRecord): boolean {
  const { routes, administrableIdentifier, packs } = record;
  if (routes !== undefined || administrableIdentifier !== undefined) return true;
  return hasItem(record) && packs === undefined;
}

/**
 * The address of a resource that the engine writes, as the references of carried resources in a leaflet have it.
 * `buildDocument` replaces it by the address in the document. `id` is the id of the item, "" for a single resource.
 */
export function targetOf(name: RecordResourceName | keyof typeof ownTypes, id = ""): string {
  return id === "" ? `leaflet:${name}` : `leaflet:${name}/${id}`;
}

/** The other resources of a document that a carried resource can refer to. `package` has the GTIN of the leaflet. */
export const ownTypes = {
  composition: "Composition",
  company: "Organization",
  product: "MedicinalProductDefinition",
  package: "PackagedProductDefinition",
} as const;

/** Whether a reference of a carried resource refers to a resource that the engine writes. */
export function isTarget(reference: string): boolean {
  return reference.startsWith("leaflet:");
}

/** The resources that the document of a leaflet contains, by `targetOf`, with their types. */
export function targetsIn(
  content: Pick<LeafletContent, "product" | "productIdentifier">,
): ReadonlyMap<string, string> {
  const { product = {}, productIdentifier = "" } = content;
  const hasPackage = isGtin(productIdentifier) && !hasPackWithIdentifier(content);
  const own = (["composition", "company", "product"] as const).map((name) => entry(name));
  const lists = (["authorisations", "ingredients", "packs", "organisations"] as const).flatMap(
    (name) => (product[name] ?? []).map(({ id }) => entry(name, id)),
  );
  return new Map([
    ...own,
    ...(hasPackage ? [entry("package")] : []),
    ...(hasItem(product) ? [entry("item")] : []),
    ...(hasAdministrable(product) ? [entry("administrable")] : []),
    ...lists,
  ]);
}

function entry(name: RecordResourceName | keyof typeof ownTypes, id = ""): [string, string] {
  const types: Readonly<Record<string, string>> = { ...recordTypes, ...ownTypes };
  return [targetOf(name, id), types[name] ?? ""];
}
