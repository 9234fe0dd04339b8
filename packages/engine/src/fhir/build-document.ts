import { ensureCanonical } from "../leaflet/canonicalise.ts";
import type { BuildOptions, LeafletContent } from "../leaflet/content.ts";
import { finding, type Finding } from "../leaflet/finding.ts";
import { tooComplex } from "../leaflet/too-complex.ts";
import { findingsPreventingDocument } from "../validation/validate-leaflet.ts";
import { profiles } from "./codes.ts";
import { documentContext, versionedMeta, type DocumentContext } from "./document-context.ts";
import { uriSystem } from "../leaflet/identifiers.ts";
import { fullUrl } from "./identity.ts";
import { buildBinaries } from "./binary/build.ts";
import { buildComposition } from "./composition/build.ts";
import { buildMedicinalProductDefinition } from "./medicinal-product/build.ts";
import { buildCarriedResources } from "./product-record/carried-resources.ts";
import { buildProductRecord } from "./product-record/build.ts";
import { withPlainStrings } from "./plain-strings.ts";
import { buildOrganization } from "./organization/build.ts";
import type { Bundle, BundleEntry, Resource } from "../document/types.ts";

/** `refused`: no document can be built from the leaflet; the findings are the reasons. */
export type BuiltDocument =
  | { readonly kind: "built"; readonly bundle: Bundle }
  | { readonly kind: "refused"; readonly findings: readonly Finding[] };

/**
 * Builds the document of a leaflet: a FHIR R5 document Bundle that conforms to the HL7 ePI guide 1.0.0. Equal
 * content and options produce an equal Bundle, because the function uses no clock and no randomness. Throws a
 * RangeError for an invalid option (a version below 1, a `replaces` outside the earlier versions, a `lastUpdated` that
 * is not an instant, an unknown layout or status). https://hl7.org/fhir/R5/documents.html
 */
export function buildDocument(source: LeafletContent, options: BuildOptions = {}): BuiltDocument {
  try {
    const content = withPlainStrings(ensureCanonical(source));
    const findings = findingsPreventingDocument(content, options);
    if (findings.length > 0) return { kind: "refused", findings };
    const bundle = bundleOf(documentContext(content, options));
    const repeated = repeatedUrl(content, bundle);
    return repeated ? { kind: "refused", findings: [repeated] } : { kind: "built", bundle };
  } catch (error) {
    return { kind: "refused", findings: [tooComplex(error)] };
  }
}

function bundleOf(context: DocumentContext): Bundle {
  const { content, identity, language } = context;
  const composition = buildComposition(context);
  const resources: readonly Resource[] = [
    composition,
    buildOrganization(context),
    buildMedicinalProductDefinition(context),
    ...buildProductRecord(context),
    ...(context.layout === "standard" ? buildBinaries(context, composition.section) : []),
  ];
  const carried = buildCarriedResources(context);
  return {
    resourceType: "Bundle",
    id: identity.bundle,
    meta: versionedMeta(context, profiles.bundle),
    language,
    identifier: { system: uriSystem, value: identity.bundleIdentifier },
    type: "document",
    timestamp: `${content.firstAuthorisedOn ?? content.revisionDate}T00:00:00Z`,
    entry: [...resources.map(entryOf), ...carried],
  };
}

function entryOf(resource: Resource): BundleEntry {
  return { fullUrl: fullUrl(resource.id ?? ""), resource };
}

/** The finding for a carried resource with the address of a resource that the engine writes. */
function repeatedUrl({ carriedResources = [] }: LeafletContent, { entry }: Bundle) {
  const own = new Set(entry.slice(0, -carriedResources.length).map(({ fullUrl: url }) => url));
  const index = carriedResources.findIndex(({ fullUrl: url }) => own.has(url));
  return index < 0
    ? undefined
    : finding("resource-invalid", ["carriedResources", index], { reason: "fullUrl" });
}
