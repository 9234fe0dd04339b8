import { canonicalise } from "../leaflet/canonicalise.ts";
import type { LeafletContent } from "../leaflet/content.ts";
import { finding, type Finding, type Path } from "../leaflet/finding.ts";
import { tooComplex } from "../leaflet/too-complex.ts";
import type { DocumentReading } from "../document/document-reading.ts";
import { readCompany } from "./organization/read.ts";
import {
  children,
  child,
  isElement,
  isResourceType,
  string,
  type Element,
} from "./reading/elements.ts";
import { otherVersionSign } from "./reading/fhir-version.ts";
import { noteLeftovers } from "./reading/leftovers.ts";
import { readProduct } from "./medicinal-product/read.ts";
import { markPackageNamesRead } from "./packaged-product/read.ts";
import { startReading, type PlaceOf, type Reading } from "./reading/reading.ts";
import { readSections } from "./composition/sections/read.ts";
import { readComposition } from "./composition/read.ts";
import type { Resource } from "../document/types.ts";

/** `refused`: the source cannot be read as a FHIR R5 document; the findings are the reasons. */
export type DocumentContent =
  | {
      readonly kind: "read";
      readonly content: LeafletContent;
      readonly findings: readonly Finding[];
    }
  | { readonly kind: "refused"; readonly findings: readonly Finding[] };

/**
 * Reads a FHIR R5 document Bundle back into a leaflet. For a document that Nashra built, it returns exactly
 * the content that the document contains. Other documents are read leniently: the findings report text that
 * has no place in the leaflet, or only an approximate place. Accepts a Bundle or a result of `fromXml` or
 * `fromJson`. For a parser's result, the findings have lines and columns.
 * https://hl7.org/fhir/R5/documents.html
 */
export function readDocument(source: Resource | DocumentReading): DocumentContent {
  if (isReading(source)) return source.kind === "refused" ? source : readText(source);
  return readBundle(source, [], () => undefined);
}

function isReading(source: Resource | DocumentReading): source is DocumentReading {
  if (!isElement(source) || "resourceType" in source) return false;
  return source["kind"] === "refused" || (source["kind"] === "read" && "unplaced" in source);
}

function readText(source: DocumentReading & { readonly kind: "read" }): DocumentContent {
  const unknown = source.findings.filter(({ code }) => code === "element-unknown");
  const paths = unknown.map(({ path }) => path);
  const read = readBundle(source.bundle, paths, (node, key) => source.placeOf(node, key));
  if (read.kind === "refused") return read;
  const unplaced = source.unplaced.map(({ text, ...place }) =>
    finding("import-unplaced", [], { element: "text", text }, place),
  );
  return { ...read, findings: [...read.findings, ...unplaced] };
}

function readBundle(bundle: unknown, unknown: readonly Path[], placeOf: PlaceOf): DocumentContent {
  if (!isElement(bundle) || !isResourceType(bundle, "Bundle")) {
    const found = isElement(bundle) ? string(bundle, "resourceType") : "";
    return { kind: "refused", findings: [finding("not-a-bundle", [], { found })] };
  }
  const sign = otherVersionSign(bundle, unknown);
  if (sign !== undefined) {
    return { kind: "refused", findings: [finding("fhir-version", [], { sign })] };
  }
  const composition = compositionOf(bundle);
  if (composition === undefined) {
    const found = string(bundle, "type");
    return { kind: "refused", findings: [finding("not-a-document", [], { found })] };
  }
  return readLeaflet(startReading(bundle, composition, placeOf));
}

/**
 * The first Composition of a document. Undefined if there is none, or if the Bundle has a type other than
 * `document`.
 */
function compositionOf(bundle: Element): Element | undefined {
  const type = string(bundle, "type");
  if (type !== "" && type !== "document") return undefined;
  return children(bundle, "entry")
    .map((entry) => child(entry, "resource"))
    .find((resource) => isResourceType(resource, "Composition"));
}

function readLeaflet(reading: Reading): DocumentContent {
  try {
    return contentOf(reading);
  } catch (error) {
    return { kind: "refused", findings: [tooComplex(error)] };
  }
}

function contentOf(reading: Reading): DocumentContent {
  const { language, ...dates } = readComposition(reading);
  reading.markRead(reading.bundle, "language", "identifier", "type");
  const {
    country: productCountry,
    scientificName,
    strengths,
    ...product
  } = readProduct(reading, language);
  const { country, ...company } = readCompany(reading, productCountry);
  const titles = { medicineName: product.medicineName, ...(language && { language }) };
  const { subName, sizes, ...texts } = readSections(reading, { ...titles, ...dates });
  markPackageNamesRead(reading);
  noteLeftovers(reading);
  const content: LeafletContent = {
    ...product,
    ...company,
    ...dates,
    ...texts,
    subName: subName || scientificName,
    sizes: sizes.length > 0 ? sizes : strengths,
    ...(language && { language }),
    ...(country && { country }),
  };
  const { findings } = reading;
  return {
    kind: "read",
    content: isOurs(content, findings) ? content : canonicalise(content),
    findings,
  };
}

/**
 * Whether the content is already canonical. If there are no findings, Nashra wrote every text, so all texts
 * are canonical. Even then, the spelling of the language tag can differ, so the tag is checked.
 */
function isOurs({ language = "" }: LeafletContent, findings: readonly Finding[]): boolean {
  return findings.length === 0 && /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(language);
}
