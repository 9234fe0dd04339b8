import type { BuildOptions, LeafletContent } from "../leaflet/content.ts";
import type { ImageList } from "../leaflet/item-image.ts";
import { effectiveLanguage } from "../leaflet/language.ts";
import { recordTypes, type RecordResourceName } from "../leaflet/product-record/record-targets.ts";
import { urnUuid, uuidOf } from "./uuid.ts";

/** All ids of a document. They are derived from one key and never random. */
export interface Identity {
  readonly bundle: string;
  /** `urn:uuid:…`, the same for all versions of a leaflet. */
  readonly bundleIdentifier: string;
  readonly composition: string;
  /** `urn:uuid:…`, different for each version. */
  readonly compositionIdentifier: (version: number) => string;
  readonly organization: string;
  readonly product: string;
  /** The id of the n-th PackagedProductDefinition, from 0. */
  readonly packagedProduct: (index: number) => string;
  /** The id of the Binary with the image of an item. */
  readonly image: (list: ImageList, itemId: string) => string;
  /** The id of a resource of the product record. `id` is the id of its item, "" for a single resource. */
  readonly record: (name: RecordResourceName, id: string) => string;
}

/** Derives the ids of a document (RFC 9562 version 5 UUIDs) from content and options. */
export function identityOf(content: LeafletContent, options: BuildOptions): Identity {
  const key = options.identifier || namesOf(content, options.title);
  const id = (...role: readonly string[]) => uuidOf(JSON.stringify([key, ...role]));
  return {
    bundle: id("Bundle"),
    bundleIdentifier: bundleIdentifierOf(content, options),
    composition: id("Composition"),
    compositionIdentifier: (version) => `urn:uuid:${id("Composition.identifier", String(version))}`,
    organization: id("Organization"),
    product: id("MedicinalProductDefinition"),
    packagedProduct: (index) =>
      id("PackagedProductDefinition", ...(index === 0 ? [] : [String(index + 1)])),
    image: (list, itemId) => id("Binary", ...(list === "instructionSteps" ? [] : [list]), itemId),
    record: (name, itemId) => id(recordTypes[name], ...(itemId === "" ? [] : [itemId])),
  };
}

/** `Bundle.id` of the document of a leaflet; the same for all its versions if the options have an identifier. */
export function documentIdOf(content: LeafletContent, options: BuildOptions): string {
  return identityOf(content, options).bundle;
}

export function bundleIdentifierOf(content: LeafletContent, options: BuildOptions): string {
  const key = options.identifier || namesOf(content, options.title);
  return urnUuid(JSON.stringify([key, "Bundle.identifier"]));
}

/** The product identifier for a leaflet in which the author entered no identifier. */
export function derivedProductIdentifier(bundleIdentifier: string): string {
  return urnUuid(JSON.stringify([bundleIdentifier, "MedicinalProductDefinition.identifier"]));
}

/**
 * The company identifier for a leaflet in which the author entered no identifier. It is derived from the name of the
 * company, and without a name from the identifier of the Bundle.
 */
export function derivedCompanyIdentifier(companyName: string, bundleIdentifier: string): string {
  const names =
    companyName === ""
      ? [bundleIdentifier, "Organization"]
      : [companyName, "Organization.identifier"];
  return urnUuid(JSON.stringify(names));
}

export function fullUrl(id: string): string {
  return `urn:uuid:${id}`;
}

function namesOf(content: LeafletContent, title: string | undefined): string {
  const language = effectiveLanguage(content, title);
  return JSON.stringify([content.medicineName, content.type, content.companyName, language]);
}
