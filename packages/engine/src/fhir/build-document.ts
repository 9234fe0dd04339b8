import { ensureCanonical } from "../leaflet/canonicalise.ts";
import type { BuildOptions, LeafletContent } from "../leaflet/content.ts";
import type { Finding } from "../leaflet/finding.ts";
import { forbiddingFindings } from "../validation/validate-leaflet.ts";
import { profiles } from "./codes.ts";
import { documentDraft, versionedMeta, type DocumentDraft } from "./document-draft.ts";
import { uriSystem } from "../leaflet/identifiers.ts";
import { fullUrl } from "./identity.ts";
import { buildBinaries } from "./binary/build.ts";
import { buildComposition } from "./composition/build.ts";
import { buildMedicinalProductDefinition } from "./medicinal-product/build.ts";
import { buildOrganization } from "./organization/build.ts";
import type { Bundle, BundleEntry, Resource } from "../document/types.ts";

/** `refused`: the leaflet lacks something that a FHIR document requires; the findings list it. */
export type BuiltDocument =
  | { readonly kind: "built"; readonly bundle: Bundle }
  | { readonly kind: "refused"; readonly findings: readonly Finding[] };

/**
 * Builds the document of a leaflet: a FHIR R5 document Bundle that conforms to the HL7 ePI guide 1.0.0. Equal
 * content and options produce an equal Bundle: the function uses no clock and no randomness. Throws a
 * RangeError for invalid options (a version below 1, or a `lastUpdated` that is not an instant).
 * https://hl7.org/fhir/R5/documents.html
 */
export function buildDocument(source: LeafletContent, options: BuildOptions = {}): BuiltDocument {
  const content = ensureCanonical(source);
  const findings = forbiddingFindings(content, options);
  if (findings.length > 0) return { kind: "refused", findings };
  return { kind: "built", bundle: bundleOf(documentDraft(content, options)) };
}

function bundleOf(draft: DocumentDraft): Bundle {
  const { content, identity, language } = draft;
  const resources: readonly Resource[] = [
    buildComposition(draft),
    buildOrganization(draft),
    buildMedicinalProductDefinition(draft),
    ...buildBinaries(draft),
  ];
  return {
    resourceType: "Bundle",
    id: identity.bundle,
    meta: versionedMeta(draft, profiles.bundle),
    language,
    identifier: { system: uriSystem, value: identity.bundleIdentifier },
    type: "document",
    timestamp: `${content.firstAuthorisedOn ?? content.revisionDate}T00:00:00Z`,
    entry: resources.map(entryOf),
  };
}

function entryOf(resource: Resource): BundleEntry {
  return { fullUrl: fullUrl(resource.id ?? ""), resource };
}
