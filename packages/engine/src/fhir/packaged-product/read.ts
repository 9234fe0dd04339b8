import type { LeafletContent } from "../../leaflet/content.ts";
import { isGtinIdentifier } from "../../leaflet/identifiers.ts";
import { children, string, type Element } from "../reading/elements.ts";
import { resourcesOfType, type Reading } from "../reading/reading.ts";

/** The GTIN of a leaflet and the package that has it. */
export interface SourcePackage extends Pick<LeafletContent, "productIdentifier"> {
  readonly resource?: Element;
}

/**
 * The first package that only has a GTIN and a name, which is how `buildDocument` writes the product identifier. Its GTIN
 * becomes the product identifier.
 */
export function readBarePackage(reading: Reading): SourcePackage {
  for (const resource of packagesOf(reading)) {
    const identifiers = children(resource, "identifier");
    const isBare = Object.keys(resource).every((key) => bareElements.has(key));
    if (!isBare || identifiers.length !== 1 || reading.isRead(resource)) continue;
    const found = takeGtin(reading, resource);
    if (found.productIdentifier !== undefined) return found;
  }
  return {};
}

const bareElements = new Set([
  "resourceType",
  "id",
  "meta",
  "language",
  "text",
  "identifier",
  "name",
  "packageFor",
]);

/** Reads the first GTIN of the packages without another place. The GTINs of other packages are reported as unplaced. */
export function readGtin(reading: Reading): SourcePackage {
  for (const resource of packagesOf(reading)) {
    if (reading.isRead(resource)) continue;
    const found = takeGtin(reading, resource);
    if (found.productIdentifier !== undefined) return found;
  }
  return {};
}

function takeGtin(reading: Reading, resource: Element): SourcePackage {
  for (const identifier of children(resource, "identifier")) {
    const value = string(identifier, "value");
    if (!isGtinIdentifier({ system: string(identifier, "system"), value })) continue;
    reading.markRead(identifier, "value", "use");
    return { productIdentifier: value, resource };
  }
  return {};
}

/** Marks the names of packages as read that only repeat texts of the leaflet. */
export function markPackageNamesRead(reading: Reading): void {
  for (const resource of packagesOf(reading)) {
    reading.markRead(resource, "id", "meta", "language");
    if (reading.isRepetition(string(resource, "name"))) reading.markRead(resource, "name");
  }
}

function packagesOf(reading: Reading) {
  return resourcesOfType(reading, "PackagedProductDefinition");
}
