import type { ReadDocument } from "../document/document-reading.ts";
import type { Finding } from "../leaflet/finding.ts";
import { checkContained } from "./contained.ts";
import { createDocumentIndex } from "./document-index.ts";
import { entriesOf, resolve } from "./entries.ts";
import { FindingCollector } from "./finding-collector.ts";
import { checkIds } from "./ids.ts";
import { textAt } from "./json.ts";
import { checkNarratives, readNarratives } from "./narratives.ts";
import { checkProfiles } from "./profiles.ts";
import { walkResource } from "./walk.ts";

/**
 * Checks a resource outside a document: R5's structure and constraints, codes with their displays, narratives,
 * contained resources, and the profiles of the ePI guide 1.0.0 that it claims. References to other resources are not
 * resolved. Of a resource without a structure, only narratives and contained resources are checked.
 */
export function validateResource(reading: ReadDocument): readonly Finding[] {
  const resource = reading.bundle;
  const root = { key: resource.resourceType, node: resource };
  const collector = new FindingCollector(reading.placeOf.bind(reading));
  const documentIndex = createDocumentIndex();
  walkResource(resource, root, { collector, documentIndex, depth: 0 });
  if (collector.has("input-too-deep")) return [...reading.findings, ...collector.findings];
  const entries = entriesOf(resource);
  for (const { value, scope, location } of documentIndex.references) {
    const reference = textAt(value, "reference");
    if (reference?.startsWith("#") && resolve(reference, scope, entries).kind === "none")
      collector.report("reference-unresolved", location, { reference });
  }
  const narratives = readNarratives(documentIndex);
  checkContained(documentIndex, narratives, collector);
  checkIds(documentIndex, collector);
  checkNarratives({ narratives, documentIndex, entries, isAlone: true }, collector);
  checkProfiles(documentIndex, entries, { guide: false, collector });
  return [...reading.findings, ...collector.findings];
}
