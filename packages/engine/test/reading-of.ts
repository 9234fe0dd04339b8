import type { BuildOptions, LeafletContent } from "../src/leaflet/content.ts";
import { canonicalise } from "../src/leaflet/canonicalise.ts";
import { documentDraft, type DocumentDraft } from "../src/fhir/document-draft.ts";
import { fullUrl } from "../src/fhir/identity.ts";
import { startReading, type Reading } from "../src/fhir/reading/reading.ts";
import type { Resource } from "../src/document/types.ts";

/** Creates a draft for building single resources. */
export function draftOf(content: LeafletContent, options: BuildOptions = {}): DocumentDraft {
  return documentDraft(canonicalise(content), options);
}

/** Creates the state for reading resources in a Bundle. The required Composition may be empty. */
export function readingOf(resources: readonly Resource[], composition: object = {}): Reading {
  const entry = resources.map((resource) => ({ fullUrl: fullUrl(resource.id ?? ""), resource }));
  const bundle = { resourceType: "Bundle", type: "document", entry };
  return startReading(bundle, { resourceType: "Composition", ...composition }, () => undefined);
}
