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
import type { Blob, LeafletVersion, Status } from "../../storage/ports.ts";
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
  const { xml } = document;
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
  };
  const stored = new Set(storedImages);
  const added = images.filter(({ hash }) => !stored.has(hash));
  return {
    kind: "ready",
    changed: true,
    next,
    blobs: xml ? [...added, xml] : added,
    findings,
  };
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

/**
 * The XML to store. If the server would have to build XML that is too long, the finding `too-complex`;
 * `alreadyCounted` characters count towards the same limit.
 */
async function documentOf(
  unsaved: UnsavedVersion,
  options: BuildOptions,
  alreadyCounted: number,
): Promise<{ readonly xml: Blob | undefined; readonly findings: readonly Finding[] }> {
  try {
    return { xml: await xmlOf(unsaved, options, alreadyCounted), findings: [] };
  } catch (error) {
    return { xml: undefined, findings: [tooComplex(error)] };
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
  >,
): BuildOptions {
  return buildOptionsOf({
    _id: record.id,
    title: record.title,
    version: record.version,
    status: record.status,
    createdAt: new Date(record.createdAt).toISOString(),
    updatedAt: new Date(record.at).toISOString(),
    content: record.content,
  });
}

async function xmlOf(
  { content, clientXml }: UnsavedVersion,
  options: BuildOptions,
  alreadyCounted: number,
): Promise<Blob | undefined> {
  const chunks =
    clientXml === undefined ? builtXml(content, options, alreadyCounted) : [clientXml.text];
  if (chunks === undefined) return undefined;
  const bytes = utf8Of(chunks);
  return { hash: await digestOf(bytes), bytes };
}

function builtXml(
  content: LeafletContent,
  options: BuildOptions,
  alreadyCounted: number,
): readonly string[] | undefined {
  const built = buildDocument(content, options);
  return built.kind === "built" ? toXmlChunks(built.bundle, alreadyCounted) : undefined;
}
