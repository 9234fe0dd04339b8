import type { ReadDocument } from "../document/document-reading.ts";
import { finding, type Finding } from "../leaflet/finding.ts";
import { checkLinks } from "./bundle-links.ts";
import { checkContained } from "./contained.ts";
import { entriesOf } from "./entries.ts";
import { checkFullUrls } from "./full-urls.ts";
import { checkIds } from "./ids.ts";
import { isMembers, shown, type Members } from "./json.ts";
import { FindingCollector } from "./finding-collector.ts";
import { checkNarratives, readNarratives } from "./narratives.ts";
import { checkProfiles } from "./profiles.ts";
import { checkReachability } from "./reachability.ts";
import { checkReferences } from "./references.ts";
import { createDocumentIndex } from "./document-index.ts";
import { walkResource } from "./walk.ts";
import type { Resource } from "../document/types.ts";

export interface ValidationOptions {
  /** Check the Bundle against the profile of the guide even if it does not claim it. */
  readonly guide?: boolean;
}

/**
 * Checks a FHIR R5 document Bundle from any source: R5's structure and constraints, the rules for documents,
 * references, narratives, codes with their displays, and the profiles of the ePI guide 1.0.0 that the document
 * claims in `meta.profile`. For a parsed document, the parser's findings come first, and findings have line and
 * column if known. Tests compare this function with recorded results of HL7's validator: both find errors in the
 * same documents, except those in `test/judge/disagreements.ts`. Never throws, for any JSON.
 */
export function validateDocument(
  document: Resource | ReadDocument,
  { guide = false }: ValidationOptions = {},
): readonly Finding[] {
  const reading = isReading(document) ? document : undefined;
  const bundle: unknown = reading ? reading.bundle : document;
  if (!isMembers(bundle) || bundle["resourceType"] !== "Bundle") {
    return [
      finding("not-a-bundle", [], {
        found: shown(isMembers(bundle) ? bundle["resourceType"] : bundle),
      }),
    ];
  }
  const collector = new FindingCollector(reading?.placeOf.bind(reading));
  judge(bundle, { guide, collector });
  return [...(reading?.findings ?? []), ...collector.findings];
}

function isReading(document: Resource | ReadDocument): document is ReadDocument {
  return isMembers(document) && document["kind"] === "read" && "placeOf" in document;
}

interface JudgeOptions {
  readonly guide: boolean;
  readonly collector: FindingCollector;
}

function judge(bundle: Members, { guide, collector }: JudgeOptions): void {
  const root = { key: "Bundle", node: bundle };
  const { type } = bundle;
  if (type !== "document")
    collector.report(
      "not-a-document",
      { parent: root, key: "type" },
      { found: type === undefined ? "" : shown(type) },
    );
  const documentIndex = createDocumentIndex();
  walkResource(bundle, root, { collector, documentIndex, depth: 0 });
  // the other rules must visit every element, which is impossible in a cyclic or too deeply nested document
  if (collector.has("input-too-deep")) return;
  const entries = entriesOf(bundle);
  checkLinks(bundle, root, collector);
  checkFullUrls(entries, root, collector);
  checkReferences(documentIndex, entries, collector);
  checkReachability(documentIndex, entries, root, collector);
  const narratives = readNarratives(documentIndex);
  checkContained(documentIndex, narratives, collector);
  checkIds(documentIndex, collector);
  checkNarratives({ narratives, documentIndex, entries }, collector);
  checkProfiles(documentIndex, entries, { guide, collector });
}
