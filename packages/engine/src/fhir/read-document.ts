import { canonicalise } from "../leaflet/canonicalise.ts";
import type { BuildOptions, Judge, LeafletContent } from "../leaflet/content.ts";
import { finding, type Finding, type Path } from "../leaflet/finding.ts";
import { effectiveLanguage } from "../leaflet/language.ts";
import { tooComplex } from "../leaflet/too-complex.ts";
import type { DocumentReading } from "../document/document-reading.ts";
import { printedWords } from "../words/printed-words.ts";
import { printedOwnTitles } from "../words/own-titles.ts";
import { readCompany } from "./organization/read.ts";
import { isElement, isResourceType, string, type Element } from "./reading/elements.ts";
import {
  isEnvelope,
  isLeaflet,
  openEnvelope,
  summaryOf,
  type DocumentBundle,
  type DocumentSummary,
  type Envelope,
} from "./reading/envelope.ts";
import { otherVersionSign } from "./reading/fhir-version.ts";
import { noteLeftovers, noteResource } from "./reading/leftovers.ts";
import { readNumberCodes } from "./reading/number-codes.ts";
import { readProduct } from "./medicinal-product/read.ts";
import { readRecord } from "./product-record/read-record.ts";
import { markPackageNamesRead } from "./packaged-product/read.ts";
import { pathOf, startReading, type PlaceOf, type Reading } from "./reading/reading.ts";
import { readSections } from "./composition/sections/read.ts";
import { readComposition } from "./composition/read.ts";
import { languageMismatch } from "../validation/rules/language-mismatch.ts";
import type { Resource } from "../document/types.ts";

/** `refused`: the source cannot be read as a FHIR R5 document; the findings are the reasons. */
export type DocumentContent =
  | {
      readonly kind: "read";
      readonly content: LeafletContent;
      readonly findings: readonly Finding[];
    }
  | { readonly kind: "refused"; readonly findings: readonly Finding[] };

export interface ReadOptions {
  /** The number of the document in an envelope, from 1. A Bundle that is a document has only the number 1. */
  readonly document?: number | undefined;
  /** Languages that the caller has loaded from `@nashra/engine/languages/<tag>`, besides English, Arabic and French. */
  readonly languages?: BuildOptions["languages"] | undefined;
  /**
   * Judges resources without a place in a leaflet: `validateDocument` of the entry point `judge`. With it, the content
   * carries those that a document can contain (`carriedResources`). Without it, they are reported.
   */
  readonly judge?: Judge | undefined;
}

/**
 * Reads a FHIR R5 document Bundle back into a leaflet. For a document that Nashra built, it returns exactly
 * the content that the document contains. Other documents are read leniently: the findings report text that
 * has no place in the leaflet, or only an approximate place. Accepts a Bundle or a result of `fromXml` or
 * `fromJson`. For a parser's result, the findings have lines and columns.
 *
 * A Bundle can also be an envelope that contains documents, such as a search result. Without `document`, its
 * only document or its only package leaflet is read; `documentsOf` lists the documents. Throws a RangeError if
 * `document` is not a positive integer.
 * https://hl7.org/fhir/R5/documents.html
 */
export function readDocument(
  source: Resource | DocumentReading,
  { document, languages, judge }: ReadOptions = {},
): DocumentContent {
  if (document !== undefined && !(Number.isSafeInteger(document) && document > 0))
    throw new RangeError("`document` must be a positive integer");
  const place = { chosen: document, languages, judge, unknown: [], placeOf: () => undefined };
  if (!isReading(source)) return readBundle(source, place);
  return source.kind === "refused" ? source : readText(source, place);
}

/**
 * The documents in a Bundle of type `collection`, `transaction`, `batch`, `searchset` or `message`, and in the
 * Bundles inside it. Empty for any other resource.
 */
export function documentsOf(source: Resource | DocumentReading): readonly EnvelopeDocument[] {
  const bundle = isReading(source) ? (source.kind === "read" ? source.bundle : undefined) : source;
  if (!isElement(bundle) || !isResourceType(bundle, "Bundle") || !isEnvelope(bundle)) return [];
  return openEnvelope(bundle).documents.map((document, at) => ({
    ...summaryOf(document, at),
    bundle: document.bundle,
  }));
}

/** A document of an envelope. `readDocument` with its `index` reads it. */
export interface EnvelopeDocument extends DocumentSummary {
  /** The Bundle of the document, in FHIR's JSON structure but not validated. */
  readonly bundle: Readonly<Record<string, unknown>>;
}

function isReading(source: Resource | DocumentReading): source is DocumentReading {
  if (!isElement(source) || "resourceType" in source) return false;
  return source["kind"] === "refused" || (source["kind"] === "read" && "unplaced" in source);
}

function readText(source: ReadSource, options: SourceOfBundle): DocumentContent {
  const unknown = source.findings.filter(({ code }) => code === "element-unknown");
  const paths = unknown.map(({ path }) => path);
  const read = readBundle(source.bundle, {
    ...options,
    unknown: paths,
    placeOf: (node, key) => source.placeOf(node, key),
  });
  if (read.kind === "refused") return read;
  const unplaced = source.unplaced.map(({ text, ...place }) =>
    finding("import-unplaced", [], { element: "text", text }, place),
  );
  return { ...read, findings: [...read.findings, ...unplaced] };
}

type ReadSource = DocumentReading & { readonly kind: "read" };

interface SourceOfBundle {
  readonly chosen: number | undefined;
  readonly languages: ReadOptions["languages"];
  /** The paths of the elements that R5 does not define, which the XML parser removes from the Bundle. */
  readonly unknown: readonly Path[];
  readonly placeOf: PlaceOf;
  readonly judge: Judge | undefined;
}

function readBundle(bundle: unknown, source: SourceOfBundle): DocumentContent {
  if (!isElement(bundle) || !isResourceType(bundle, "Bundle")) {
    const found = isElement(bundle) ? string(bundle, "resourceType") : "";
    return { kind: "refused", findings: [finding("not-a-bundle", [], { found })] };
  }
  const envelope = openEnvelope(bundle);
  const { documents } = envelope;
  const document = chosenDocument(documents, source.chosen);
  const sign = otherVersionSign(document?.bundle ?? bundle, unknownIn(bundle, document, source));
  if (sign !== undefined) {
    return { kind: "refused", findings: [finding("fhir-version", [], { sign })] };
  }
  if (document !== undefined) {
    const { bundle: inner, composition } = document;
    const reading = startReading(inner, composition, source.placeOf, bundle);
    const left = source.chosen === undefined ? documents.filter((one) => one !== document) : [];
    return readLeaflet(reading, { others: envelope.others, documents: left }, source);
  }
  if (documents.length === 0) {
    const found = string(bundle, "type");
    return { kind: "refused", findings: [finding("not-a-document", [], { found })] };
  }
  return { kind: "refused", findings: [severalDocuments(documents, source.chosen)] };
}

/** The document with this number. Without a number: the only document, or the only package leaflet. */
function chosenDocument(
  documents: readonly DocumentBundle[],
  chosen: number | undefined,
): DocumentBundle | undefined {
  if (chosen !== undefined) return documents[chosen - 1];
  if (documents.length === 1) return documents[0];
  const leaflets = documents.filter(isLeaflet);
  return leaflets.length === 1 ? leaflets[0] : undefined;
}

function unknownIn(
  bundle: Element,
  document: DocumentBundle | undefined,
  { unknown }: SourceOfBundle,
): readonly Path[] {
  if (document === undefined || document.bundle === bundle || unknown.length === 0) return unknown;
  const base = pathOf(bundle, document.bundle);
  return unknown
    .filter((path) => base.every((step, at) => path[at] === step))
    .map((path) => path.slice(base.length));
}

/** Maximum number of documents in the finding, and of characters for each. `documentsOf` lists all. */
const listed = 100;
const longest = 200;

function severalDocuments(
  documents: readonly DocumentBundle[],
  chosen: number | undefined,
): Finding {
  const list = documents.slice(0, listed).map((document, at) => {
    const { index, type, language, title } = summaryOf(document, at);
    const about = [type, language].filter((text) => text !== "").join(", ");
    const text = [title, about && `(${about})`].filter((part) => part !== "").join(" ");
    return `${index}. ${text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text}`;
  });
  const more = documents.length > listed ? ["…"] : [];
  const details = { count: documents.length, documents: [...list, ...more] };
  return finding("several-documents", [], { ...details, ...(chosen !== undefined && { chosen }) });
}

function readLeaflet(reading: Reading, rest: Envelope, options: ContentOptions): DocumentContent {
  try {
    return contentOf(reading, rest, options);
  } catch (error) {
    return { kind: "refused", findings: [tooComplex(error)] };
  }
}

/** The options that the content of a document depends on. */
type ContentOptions = Pick<ReadOptions, "languages" | "judge">;

function contentOf(
  reading: Reading,
  rest: Envelope,
  { languages, judge }: ContentOptions,
): DocumentContent {
  readNumberCodes(reading);
  const { language, profile, verb, ...dates } = readComposition(reading);
  reading.markRead(reading.bundle, "language", "identifier", "type");
  const medicine = readProduct(reading, language);
  const { country, scientificName, strengths, ...fields } = medicine;
  if (country === undefined) {
    const details = { element: "country", placed: "country", by: "default" };
    reading.note("import-approximated", reading.bundle, details);
  }
  const company = readCompany(reading, country);
  const source = {
    medicineName: fields.medicineName,
    type: fields.type,
    ...dates,
    ...(language && { language }),
    ...(country && { country }),
    ...(profile && { profile }),
    ...(verb && { verb }),
  };
  const record = readRecord(reading, medicine, { source, languages, judge });
  const { subName, sizes, ...texts } = readSections(
    reading,
    { ...source, ...(record.product && { product: record.product }) },
    company,
    languages,
  );
  markPackageNamesRead(reading);
  noteLeftovers(reading);
  noteEnvelope(reading, rest);
  const content: LeafletContent = {
    ...fields,
    ...record,
    ...company,
    ...dates,
    ...texts,
    subName: subName || scientificName,
    sizes: sizes.length > 0 ? sizes : strengths,
    ...(language && { language }),
    ...(country && { country }),
  };
  const { findings } = reading;
  const canonical = withPrintedTitles(
    reading,
    isOurs(content, findings) ? content : canonicalise(content),
    languages,
  );
  noteOtherLanguage(reading, canonical);
  return { kind: "read", content: canonical, findings };
}

/** Without own titles that the leaflet does not print, because their section has no text. They are reported. */
function withPrintedTitles(
  reading: Reading,
  content: LeafletContent,
  languages: ReadOptions["languages"],
): LeafletContent {
  if (content.sectionTitles === undefined) return content;
  const words = printedWords(content, { language: effectiveLanguage(content), languages });
  const printed = printedOwnTitles(content, words);
  const lost = Object.entries(words.ownTitles).filter(([key]) => !Object.hasOwn(printed, key));
  if (lost.length === 0) return content;
  const text = lost.map(([, title]) => title);
  reading.note("import-unplaced", reading.composition, { element: "title", text });
  return canonicalise({ ...content, sectionTitles: printed });
}

/** Reports text in another language than the label of the document. The content keeps the label. */
function noteOtherLanguage(reading: Reading, content: LeafletContent): void {
  const language = effectiveLanguage(content);
  const labelled = [reading.bundle, reading.composition].find((node) => "language" in node);
  const key = labelled && "language";
  for (const { code, details, severity } of languageMismatch({ content, language }))
    reading.note(code, labelled ?? reading.composition, details, key, severity);
}

/** Reports the resources of an envelope that belong to no document, and the documents that were not read. */
function noteEnvelope(reading: Reading, { others, documents }: Envelope): void {
  for (const resource of others) noteResource(reading, resource);
  for (const [at, document] of documents.entries()) {
    const { title, type } = summaryOf(document, at);
    const text = [title || type || "document"];
    reading.note("import-unplaced", document.bundle, { element: "Bundle", text });
  }
}

/**
 * Whether the content is already canonical. If there are no findings, Nashra wrote every text, so all texts
 * are canonical. Even then, the spelling of the language tag can differ, so the tag is checked.
 */
function isOurs({ language = "" }: LeafletContent, findings: readonly Finding[]): boolean {
  return findings.length === 0 && /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(language);
}
