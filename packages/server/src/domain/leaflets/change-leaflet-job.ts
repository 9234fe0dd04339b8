import {
  buildDocument,
  tooComplex,
  validateLeaflet,
  type BuildOptions,
  type Finding,
  type LeafletContent,
} from "@nashra/engine";
import { languages } from "@nashra/engine/languages";
import { sameContent } from "@nashra/engine/changes";
import type { Blob, LeafletVersion, StoredLeaflet } from "../../storage/ports.ts";
import { growthErrors } from "./body-limits.ts";
import { ClientXml } from "./client-xml.ts";
import { digestOf } from "./digest.ts";
import { imageGrowthErrors, imageTypeErrors } from "./image-errors.ts";
import { keepAdditive, keepReferences } from "./keep-additive.ts";
import {
  builtXml,
  findingsOf,
  frozenAs,
  makeVersion,
  recordOptions,
  storedImagesOf,
  type UnsavedVersion,
} from "./make-version.ts";
import { publicationFactsOf } from "./publication-facts.ts";
import { reportFindings } from "./report-findings.ts";
import type { SentLeaflet } from "./sent-leaflet.ts";
import { imageUsesOf, unknownImages, withReadableImages } from "./damaged-images.ts";
import { readStoredContent } from "./stored-content.ts";
import { titleOf } from "./title.ts";
import type { BodyError, Language, Loaded, SaveFacts, SaveResult } from "./jobs.ts";

type Change = SaveFacts & { readonly current: Loaded };

/** Makes the next version of a leaflet from the sent and the stored leaflet. */
export async function changeLeafletJob(
  job: Change,
  request: SentLeaflet,
  language: Language,
): Promise<SaveResult> {
  const before = unsavedVersionOf(job.current, request.fhirXml);
  const complete = withKeptReferences(request, before);
  const errors = complete.content
    ? unknownImages(complete.content.content, imageUsesOf(job.current.leaflet.content))
    : [];
  if (errors.length > 0) return { kind: "invalid", errors };
  const sent = withStoredImages(complete, job.current);
  const { content, errors: invalid } = contentAfter(sent, before);
  if (invalid.length > 0) return { kind: "invalid", errors: invalid };
  const after = await changedVersion(job, sent, before, content);
  if (after === undefined) return unchanged(job.current, before, sent, language);
  const next = {
    ...after,
    version: before.version + 1,
    at: job.at,
    replaces: job.replaces,
    previous: { text: job.current.leaflet.content, content: before.content },
    note: sent.note,
    asksToPublish: sent.status === "published",
  };
  return makeVersion(next, language, storedImagesOf(job.current));
}

/** Returns the current version of the stored leaflet, from which the next version is made. */
function unsavedVersionOf(
  { leaflet, images, damagedImages, clientXml }: Loaded,
  sentXml: ClientXml | undefined,
): UnsavedVersion {
  const xml = clientXml && storedXml(clientXml, sentXml);
  return {
    id: leaflet.id,
    version: leaflet.version,
    title: leaflet.title,
    status: leaflet.status,
    replaces: leaflet.replaces,
    createdAt: leaflet.createdAt,
    at: leaflet.updatedAt,
    content: readStoredContent(leaflet.content, images, damagedImages),
    // the cast is safe because `makeVersion` wrote this text
    readingFindings: JSON.parse(leaflet.readingFindings) as readonly Finding[],
    clientXml: xml,
    comparedXml: xml,
    hasStoredContent: true,
  };
}

/** Returns the XML of the client; `sent` if it is the same, so that it is not read again. */
function storedXml(bytes: Uint8Array, sent: ClientXml | undefined): ClientXml {
  const text = exactText(bytes);
  return text === sent?.text ? sent : new ClientXml(text);
}

/** Decodes UTF-8. A byte order mark is kept, so that the XML is returned exactly as it was sent. */
function exactText(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** The version to write; undefined if there is no relevant change. */
async function changedVersion(
  job: Change,
  sent: SentLeaflet,
  before: UnsavedVersion,
  content: LeafletContent,
): Promise<UnsavedVersion | undefined> {
  const contentChanged = content !== before.content && isChange(before, content);
  const fromClient = await sentXml(sent.fhirXml, job.current, contentChanged);
  const contentOrXmlChanged =
    contentChanged || fromClient.kind === "other" || fromClient.kind === "none";
  const title = sent.title === undefined ? before.title : titleOf(sent.title, content);
  const status = sent.status ?? (contentOrXmlChanged ? "draft" : before.status);
  if (!contentOrXmlChanged && title === before.title && status === before.status) return undefined;
  const onlyTitleChanged = !contentOrXmlChanged && status === before.status;
  const clientXml =
    fromClient.kind === "other" || fromClient.kind === "same"
      ? fromClient.xml
      : onlyTitleChanged
        ? before.clientXml
        : undefined;
  // a change of status removes the client's XML; if the new status is `review` or `published`, this XML is
  // first compared with the content
  const removedXml = !contentOrXmlChanged && status !== "draft" ? before.clientXml : undefined;
  return {
    ...before,
    title,
    status,
    content,
    hasStoredContent: !contentChanged,
    readingFindings: sent.content?.findings ?? before.readingFindings,
    clientXml,
    comparedXml: clientXml ?? removedXml,
    ...(onlyTitleChanged && { acceptedErrors: languageErrorsOf(before) }),
  };
}

/** The rule of the language is newer than published leaflets, which must stay renamable. */
function languageErrorsOf(before: UnsavedVersion): readonly Finding[] {
  const findings = validateLeaflet(before.content, recordOptions(before));
  return findings.filter(({ code }) => code === "language-mismatch");
}

/** Adds the stored references to damaged images to the items of a client that did not send them. */
function withKeptReferences(request: SentLeaflet, before: UnsavedVersion): SentLeaflet {
  if (request.content === undefined) return request;
  const { content, sent } = request.content;
  const complete = keepReferences(content, sent, before.content);
  return { ...request, content: { ...request.content, content: complete } };
}

/**
 * Replaces the reference to a damaged image by the image, if the image has become readable since the client read the
 * leaflet.
 */
function withStoredImages(sent: SentLeaflet, { images }: Loaded): SentLeaflet {
  if (sent.content === undefined) return sent;
  const content = withReadableImages(sent.content.content, images);
  return { ...sent, content: { ...sent.content, content } };
}

/**
 * The content after the request. What is sent and what is kept have a limit together: otherwise many requests, each
 * within the limit, could add up to content of any length.
 */
function contentAfter(
  { content: read }: SentLeaflet,
  before: UnsavedVersion,
): { readonly content: LeafletContent; readonly errors: readonly BodyError[] } {
  if (read === undefined) return { content: before.content, errors: [] };
  const { content, kept } = keepAdditive(read.content, read.sent, before.content);
  const tooLong =
    kept.length > 0
      ? [
          ...growthErrors([read.sent, kept], before.content),
          ...imageGrowthErrors(content, before.content),
        ]
      : [];
  return { content, errors: [...imageTypeErrors(content), ...tooLong] };
}

/**
 * Whether the content must be written. Adding or removing blank items is not a change. But if a blank item is
 * an error, such as a blank size, its removal is a change: otherwise the error could never be removed.
 */
function isChange(before: UnsavedVersion, content: LeafletContent): boolean {
  if (!sameContent(before.content, content)) return true;
  const fewer = (key: "sizes" | "customQA") => content[key].length < before.content[key].length;
  if (!fewer("sizes") && !fewer("customQA")) return false;
  const errors = (some: LeafletContent) =>
    validateLeaflet(some, { title: before.title, languages }).filter(
      ({ severity }) => severity === "error",
    );
  return errors(content).length < errors(before.content).length;
}

type SentXml =
  /** The request has no `fhirXml`, or its `fhirXml` changes nothing. */
  | { readonly kind: "absent" }
  /** `""` for a leaflet with a client's XML: the document is built from the content again. */
  | { readonly kind: "none" }
  /** The XML is equal to the client's XML that is already stored. */
  | { readonly kind: "same"; readonly xml: ClientXml }
  | { readonly kind: "other"; readonly xml: ClientXml };

async function sentXml(
  xml: ClientXml | undefined,
  { leaflet }: Loaded,
  contentChanged: boolean,
): Promise<SentXml> {
  const client = leaflet.fhirXmlSource === "client";
  if (xml === undefined) return { kind: "absent" };
  if (xml.text === "") return client ? { kind: "none" } : { kind: "absent" };
  if ((await digestOf(new TextEncoder().encode(xml.text))) !== leaflet.fhirXml)
    return { kind: "other", xml };
  if (client) return { kind: "same", xml };
  // XML that the server built from the same content does not count as the client's XML
  return contentChanged ? { kind: "other", xml } : { kind: "absent" };
}

async function unchanged(
  { leaflet }: Loaded,
  before: UnsavedVersion,
  sent: SentLeaflet,
  language: Language,
): Promise<SaveResult> {
  const breaks = before.readingFindings.filter(({ code }) => code === "version-break");
  const readingFindings = sent.content
    ? [...sent.content.findings, ...breaks]
    : before.readingFindings;
  const frozen = await newlyFrozen(leaflet, before, sent);
  const next: LeafletVersion = {
    ...leaflet,
    fhirXmlSource: leaflet.fhirXmlSource === "client" ? "client" : "content",
    readingFindings: JSON.stringify(readingFindings),
    ...(frozen && frozenAs(frozen)),
  };
  const options = recordOptions(before);
  const all = findingsOf({ ...before, readingFindings }, options);
  const findings = reportFindings(all, language);
  const canPublish = leaflet.frozenXml !== undefined || frozen !== undefined;
  const asksToPublish = canPublish && sent.status === "published" && before.status === "published";
  return {
    kind: "ready",
    changed: false,
    next,
    blobs: frozen ? [frozen] : [],
    findings,
    ...(asksToPublish && {
      asksToPublish,
      publication: publicationFactsOf(before.content, options, documentOf(before.content, options)),
    }),
  };
}

function documentOf(content: LeafletContent, options: BuildOptions) {
  const built = buildDocument(content, options);
  return built.kind === "built" ? built.bundle : undefined;
}

/**
 * The document of a version that an older server published, if the request publishes it again. Undefined if no document
 * can be built.
 */
async function newlyFrozen(
  { frozenXml }: StoredLeaflet,
  before: UnsavedVersion,
  { status }: SentLeaflet,
): Promise<Blob | undefined> {
  if (status !== "published" || before.status !== "published" || frozenXml !== undefined)
    return undefined;
  try {
    const built = await builtXml(before.content, recordOptions(before));
    return built?.xml;
  } catch (error) {
    // Throws every other error again.
    tooComplex(error);
    return undefined;
  }
}
