import type { ReplyBody } from "../../http/reply.ts";
import { createSemaphore } from "../../../domain/semaphore.ts";
import { damagedImageFindings } from "../../../domain/leaflets/damaged-image-findings.ts";
import { readOrDamage, type ReportDamage } from "../../../domain/leaflets/load-leaflet.ts";
import { reportFindings } from "../../../domain/leaflets/report-findings.ts";
import type { Blob, BlobStore, LeafletInBytes, StoredLeaflet } from "../../../storage/ports.ts";
import type { Language, ReportedFinding } from "../../../domain/leaflets/jobs.ts";
import { jsonStream } from "./json-stream.ts";
import type { Publication } from "../../../storage/publication-ports.ts";
import type { RebuiltXml } from "../../../domain/leaflets/rebuilt-xml.ts";
import type { PresentedPublication } from "./publication.ts";
import { contentTextOf, joined, segmentsOf, usesOf, type Segment } from "./leaflet-segments.ts";

/** What a reply with a leaflet needs: its images, and how to report an image that cannot be read. */
export interface LeafletSource {
  readonly blobsOf: (leaflet: StoredLeaflet | LeafletInBytes) => BlobStore;
  /** Builds the XML of a compacted version. */
  readonly rebuild: (leaflet: StoredLeaflet | LeafletInBytes) => Promise<RebuiltXml>;
  readonly reportDamage: ReportDamage;
  readonly language: Language;
  readonly publicationOf: (leafletId: string) => Promise<Publication | undefined>;
  readonly present: (publication: Publication | undefined) => PresentedPublication | null;
}

export interface LeafletReply {
  readonly leaflet: StoredLeaflet | LeafletInBytes;
  /** Present only for a leaflet that was just saved. */
  readonly findings?: readonly ReportedFinding[];
  /** Blobs that are already in memory. They were just written to the store and need not be read from it. */
  readonly held?: readonly Blob[];
  /** Absent in an earlier version. */
  readonly publication?: PresentedPublication | null;
}

/** A body with a leaflet, and the headers that it needs. */
export interface LeafletBody {
  readonly body: ReplyBody;
  readonly headers: Readonly<Record<string, string>>;
}

const json = "application/json; charset=utf-8";
/** Maximum total bytes of blobs for a reply that is not streamed. A blob counts each time that the reply has it. */
const small = 1024 * 1024;
/** Limits how many replies at the same time read their blobs to determine the total size. */
const readingSemaphore = createSemaphore(4);

/**
 * The reply body of a leaflet: the stored JSON text with images and XML inserted. A large leaflet is streamed
 * with at most one blob in memory. Blobs from the store are read and verified once before the reply starts. A step
 * whose image cannot be read has `imageDamaged`, and the reply has a finding for it. XML that cannot be read changes
 * the status code: throws a `BlobDamagedError`. The XML of a compacted version is built; if it cannot be built, the reply
 * has none.
 */
export function leafletBody(source: LeafletSource, reply: LeafletReply): Promise<LeafletBody> {
  return bodyOf(source, reply, { before: "", after: "", type: json });
}

/** The reply body for JSON text that contains a leaflet between `before` and `after`. */
export function embeddedLeafletBody(
  source: LeafletSource,
  reply: LeafletReply,
  around: Around,
): Promise<LeafletBody> {
  return bodyOf(source, reply, around);
}

interface Around {
  readonly before: string;
  readonly after: string;
  readonly type: string;
}

async function bodyOf(
  source: LeafletSource,
  given: LeafletReply,
  { before, after, type }: Around,
): Promise<LeafletBody> {
  const rebuilt =
    given.leaflet.fhirXmlSource === "rebuilt" ? await source.rebuild(given.leaflet) : undefined;
  const reply = rebuilt === undefined ? given : withRebuilt(given, rebuilt);
  const { leaflet, findings, publication } = reply;
  const intact = segmentsOf(leaflet, findings, { publication });
  const blobs = source.blobsOf(leaflet);
  const { smallBlobs, damaged, release } = await readBlobs(source, blobs, reply, intact);
  const areImagesIntact = damaged.size === 0;
  const segments = [
    text(before),
    ...(areImagesIntact
      ? intact
      : segmentsOf(leaflet, withDamage(source, reply, damaged), { damaged, publication })),
    text(after),
  ];
  const body = smallBlobs
    ? { ...joined(segments, smallBlobs), type }
    : { stream: jsonStream(blobs, segments), type };
  release();
  const isIntact = areImagesIntact && rebuilt?.kind !== "none";
  // the entity tag stays the same when the image can be read again, so no cache may keep this reply
  return { body, headers: isIntact ? {} : { "Cache-Control": "no-store" } };
}

/** The reply with the XML that was built, or without XML. */
function withRebuilt(reply: LeafletReply, rebuilt: RebuiltXml): LeafletReply {
  const { leaflet, held = [], findings = [] } = reply;
  const { fhirXml: hash } = leaflet;
  if (rebuilt.kind === "built")
    return hash === undefined
      ? reply
      : { ...reply, held: [...held, { hash, bytes: rebuilt.bytes }] };
  const all = [...findings, ...rebuilt.findings];
  return {
    ...reply,
    leaflet: { ...leaflet, fhirXml: undefined },
    ...(all.length > 0 && { findings: all }),
  };
}

function text(ready: string): Segment {
  return { kind: "text", text: ready };
}

/** The findings of the reply, with one for each step with a damaged image. */
function withDamage(
  { language }: LeafletSource,
  { leaflet, findings = [] }: LeafletReply,
  damaged: ReadonlySet<string>,
): readonly ReportedFinding[] {
  const known = new Set(
    findings.filter(({ code }) => code === "image-damaged").map(({ path }) => path.join(".")),
  );
  const found = damagedImageFindings(contentTextOf(leaflet), damaged).filter(
    ({ path }) => !known.has(path.join(".")),
  );
  return [...findings, ...reportFindings(found, language)];
}

interface ReadBlobs {
  /** All readable blobs, if the leaflet is small. */
  readonly smallBlobs: ReadonlyMap<string, Uint8Array> | undefined;
  /** Hashes of the images that cannot be read. */
  readonly damaged: ReadonlySet<string>;
  /** Called when nobody needs `smallBlobs` any more. */
  readonly release: () => void;
}

/** Reads and verifies all blobs of a leaflet. */
function readBlobs(
  { reportDamage }: LeafletSource,
  blobs: BlobStore,
  { leaflet, held = [] }: LeafletReply,
  segments: readonly Segment[],
): Promise<ReadBlobs> {
  const known = new Map(held.map(({ hash, bytes }) => [hash, bytes]));
  const read = async (): Promise<ReadBlobs> => {
    const smallBlobs = new Map<string, Uint8Array>();
    const damaged = new Set<string>();
    const releases: (() => void)[] = [];
    let size = 0;
    for (const [hash, uses] of usesOf(segments)) {
      const bytes = known.get(hash);
      const blob = bytes
        ? ({ kind: "read", bytes } as const)
        : await readOrDamage(blobs, hash, { isShared: true });
      if (blob.kind === "damaged") {
        if (hash === leaflet.fhirXml) throw blob.damage.neededBy(leaflet);
        reportDamage(blob.damage, leaflet);
        damaged.add(hash);
        continue;
      }
      if ("release" in blob && blob.release) releases.push(blob.release);
      size += blob.bytes.length * uses;
      if (size > small) smallBlobs.clear();
      else smallBlobs.set(hash, blob.bytes);
    }
    const release = () => releases.forEach((one) => one());
    return { smallBlobs: size > small ? undefined : smallBlobs, damaged, release };
  };
  const mayBeLarge = leaflet.images.length > 0 || leaflet.fhirXmlSource === "client";
  return mayBeLarge ? readingSemaphore.run(read) : read();
}
