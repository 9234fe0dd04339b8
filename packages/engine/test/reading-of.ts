import type { BuildOptions, LeafletContent } from "../src/leaflet/content.ts";
import { canonicalise } from "../src/leaflet/canonicalise.ts";
import { documentContext, type DocumentContext } from "../src/fhir/document-context.ts";
import { withPlainStrings } from "../src/fhir/plain-strings.ts";
import { fullUrl } from "../src/fhir/identity.ts";
import { startReading, type Reading } from "../src/fhir/reading/reading.ts";
import type { Resource } from "../src/document/types.ts";

/** Creates a context for building single resources. */
export function contextOf(content: LeafletContent, options: BuildOptions = {}): DocumentContext {
  return documentContext(withPlainStrings(canonicalise(content)), options);
}

/** Creates the state for reading resources in a Bundle. The required Composition may be empty. */
export function readingOf(
  resources: readonly Resource[],
  composition: object = {},
  bundleIdentifier = "",
): Reading {
  const entry = resources.map((resource) => ({ fullUrl: fullUrl(resource.id ?? ""), resource }));
  const identifier = { value: bundleIdentifier };
  const bundle = { resourceType: "Bundle", type: "document", identifier, entry };
  return startReading(bundle, { resourceType: "Composition", ...composition }, () => undefined);
}
