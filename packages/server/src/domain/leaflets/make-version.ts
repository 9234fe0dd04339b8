import {
  buildDocument,
  buildOptionsOf,
  effectiveLanguage,
  engineVersion,
  toXmlChunks,
  tooComplex,
  validateLeaflet,
  type BuildOptions,
  type Finding,
  type LeafletContent,
} from "@nashra/engine";
import { languages } from "@nashra/engine/languages";
import { validateDocument } from "@nashra/engine/judge";
import { leafletFactsOf } from "./leaflet-facts.ts";
import type { Status } from "../../storage/list-ports.ts";
import type { Blob, LeafletVersion } from "../../storage/ports.ts";
import { changesOf, type ComparedVersion } from "./changes-of.ts";
import { publicationFactsOf, type Document } from "./publication-facts.ts";
import { reportFindings } from "./report-findings.ts";
import { compareXml, type ClientXml } from "./client-xml.ts";
import { digestOf } from "./digest.ts";
import { storeContent } from "./stored-content.ts";
import { utf8Of } from "./utf8.ts";
import type { Language, Loaded, SaveResult } from "./jobs.ts";

/** A version before it is written. */
export interface UnsavedVersion {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly status: Status;
  /** The last published version before this one; undefined if there is none. */
  readonly replaces: number | undefined;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly at: number;
  /** Canonical. */
  readonly content: LeafletContent;
  readonly readingFindings: readonly Finding[];
  /** XML of a client, to be stored unchanged; undefined: the document is built from the content. */
  readonly clientXml: ClientXml | undefined;
  /**
   * A client's XML that is compared with the content; usually the same as `clientXml`. If a change to
   * `review` or `published` removes the client's XML, `clientXml` is undefined, but the removed XML is still
   * compared.
   */
  readonly comparedXml: ClientXml | undefined;
  /** The version before; undefined if there is none, or if it is damaged. */
  readonly previous?: ComparedVersion | undefined;
  /** What the author wrote about this version. */
  readonly note?: string | undefined;
  /** Whether the request asks for the status published. */
  readonly asksToPublish?: boolean;
  /** Whether the store already has this content. Then content and document have no limit together. */
  readonly hasStoredContent: boolean;
  /**
   * Errors of the stored version that do not block a change of the title alone, because an older server may have
   * published the version.
   */
  readonly acceptedErrors?: readonly Finding[];
}

/**
 * Makes the version, or refuses it if its findings block review or publication. `storedImages` are the hashes
 * of images that are stored and can be read; `blobs` of the result does not contain the bytes of these images.
 */
export async function makeVersion(
  unsaved: UnsavedVersion,
  language: Language,
  storedImages: readonly string[] = [],
): Promise<SaveResult> {
  const options = recordOptions(unsaved);
  const { content, title, status } = unsaved;
  const found = findingsOf(unsaved, options);
  // a document is not built for a version that is refused
  if (status !== "draft" && hasError(found, unsaved.acceptedErrors))
    return { kind: "refused", findings: reportFindings(found, language) };
  const { text, images, damagedImages } = await storeContent(content);
  const document = await documentOf(unsaved, options, unsaved.hasStoredContent ? 0 : text.length);
  const all = [...document.findings, ...found];
  const findings = reportFindings(all, language);
  if (status !== "draft" && hasError(all, unsaved.acceptedErrors))
    return { kind: "refused", findings };
  const { xml, frozen } = document;
  const changes = unsaved.previous && changesOf(unsaved.previous, { text, content });
  const next: LeafletVersion = {
    title,
    status,
    language: effectiveLanguage(content, title),
    medicineName: content.medicineName,
    companyName: content.companyName,
    content: text,
    images: [...images.map(({ hash }) => hash), ...damagedImages],
    fhirXml: xml?.hash,
    fhirXmlSource: unsaved.clientXml === undefined ? "content" : "client",
    readingFindings: JSON.stringify(unsaved.readingFindings),
    ...(xml && unsaved.clientXml === undefined && { builtBy: engineVersion }),
    ...(frozen && frozenAs(frozen.xml)),
    ...(changes && { changes }),
    ...(unsaved.note !== undefined && { note: unsaved.note }),
    facts: leafletFactsOf(content),
  };
  const stored = new Set(storedImages);
  const added = images.filter(({ hash }) => !stored.has(hash));
  const documents = [xml, frozen?.xml === xml ? undefined : frozen?.xml].filter(
    (some) => some !== undefined,
  );
  return {
    kind: "ready",
    changed: true,
    next,
    blobs: [...added, ...documents],
    findings,
    ...(frozen && { publication: publicationFactsOf(content, options, frozen.document) }),
    ...(unsaved.asksToPublish === true && { asksToPublish: true }),
  };
}

/** The fields of a version with a frozen document. */
export function frozenAs({ hash }: Blob): Required<Pick<LeafletVersion, "frozenXml" | "frozenBy">> {
  return { frozenXml: hash, frozenBy: engineVersion };
}

function hasError(findings: readonly Finding[], accepted: readonly Finding[] = []): boolean {
  const known = new Set(accepted.map(keyOf));
  return findings.some((found) => found.severity === "error" && !known.has(keyOf(found)));
}

function keyOf({ code, path }: Finding): string {
  return [code, ...path].join("\0");
}

/** The hashes of the images that need not be stored again. A damaged image is repaired if it is sent again. */
export function storedImagesOf({ images }: Loaded): readonly string[] {
  return images.map(({ hash }) => hash);
}

interface Documents {
  /** The XML to store; undefined if no document can be built. */
  readonly xml: Blob | undefined;
  /** The frozen document of a published version. Its XML is `xml` unless a client sent that. */
  readonly frozen: BuiltXml | undefined;
  readonly findings: readonly Finding[];
}

/**
 * The documents to store. If the server would have to build XML that is too long, the finding `too-complex`;
 * `alreadyCounted` characters count towards the same limit.
 */
async function documentOf(
  { content, clientXml, status }: UnsavedVersion,
  options: BuildOptions,
  alreadyCounted: number,
): Promise<Documents> {
  try {
    const isBuilt = clientXml === undefined || status === "published";
    const built = isBuilt ? await builtXml(content, options, alreadyCounted) : undefined;
    const xml = clientXml === undefined ? built?.xml : await blobOf([clientXml.text]);
    return { xml, frozen: status === "published" ? built : undefined, findings: [] };
  } catch (error) {
    return { xml: undefined, frozen: undefined, findings: [tooComplex(error)] };
  }
}

/** All findings: from parsing the request, from validating the content, and from comparing a client's XML. */
export function findingsOf(unsaved: UnsavedVersion, options: BuildOptions): readonly Finding[] {
  const { content, comparedXml, readingFindings } = unsaved;
  return [
    ...readingFindings,
    ...validateLeaflet(content, options),
    ...(comparedXml === undefined ? [] : compareXml(content, comparedXml, options)),
  ];
}

/** The options for building a document from `record`. */
export function recordOptions(
  record: Pick<
    UnsavedVersion,
    "id" | "version" | "title" | "status" | "createdAt" | "at" | "content"
  > & { readonly replaces?: number | undefined },
): BuildOptions {
  const options = buildOptionsOf({
    _id: record.id,
    title: record.title,
    version: record.version,
    status: record.status,
    createdAt: new Date(record.createdAt).toISOString(),
    updatedAt: new Date(record.at).toISOString(),
    ...(record.replaces !== undefined && { replaces: record.replaces }),
    content: record.content,
  });
  return { ...options, languages, judge: validateDocument };
}

interface BuiltXml {
  readonly xml: Blob;
  readonly document: Document;
}

/**
 * A document in the layout `complete` and its XML; undefined if no document can be built. Throws `TooComplex` for XML
 * that is too long.
 */
export async function builtXml(
  content: LeafletContent,
  options: BuildOptions,
  alreadyCounted = 0,
): Promise<BuiltXml | undefined> {
  const built = buildDocument(content, options);
  if (built.kind !== "built") return undefined;
  return { xml: await blobOf(toXmlChunks(built.bundle, alreadyCounted)), document: built.bundle };
}

async function blobOf(chunks: readonly string[]): Promise<Blob> {
  const bytes = utf8Of(chunks);
  return { hash: await digestOf(bytes), bytes };
}
