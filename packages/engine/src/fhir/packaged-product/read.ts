import type { LeafletContent } from "../../leaflet/content.ts";
import { isGtinIdentifier } from "../../leaflet/identifiers.ts";
import { children, string } from "../reading/elements.ts";
import { resourcesOfType, type Reading } from "../reading/reading.ts";

/** Reads the first GTIN of a package. The GTINs of other packages are reported as unplaced. */
export function readGtin(reading: Reading): Pick<LeafletContent, "productIdentifier"> {
  for (const resource of packagesOf(reading)) {
    for (const identifier of children(resource, "identifier")) {
      const value = string(identifier, "value");
      if (!isGtinIdentifier({ system: string(identifier, "system"), value })) continue;
      reading.markRead(identifier, "value", "use");
      return { productIdentifier: value };
    }
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
