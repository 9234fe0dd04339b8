import type { ReplyBody } from "../../http/reply.ts";
import { createSemaphore } from "../../../domain/leaflets/semaphore.ts";
import { readBlob } from "../../../domain/leaflets/load-leaflet.ts";
import type { Blob, BlobStore, LeafletInBytes, StoredLeaflet } from "../../../storage/ports.ts";
import type { PresentedFinding } from "../../http/present-finding.ts";
import { jsonStream } from "./json-stream.ts";
import { hashesOf, joined, segmentsOf, type Segment } from "./leaflet-segments.ts";

export interface LeafletReply {
  readonly leaflet: StoredLeaflet | LeafletInBytes;
  /** Of a leaflet that was just saved. */
  readonly findings?: readonly PresentedFinding[];
  /** Blobs that are at hand: they need not be read, and were just made durable. */
  readonly held?: readonly Blob[];
}

const json = "application/json; charset=utf-8";
/** Bytes of blobs up to which a reply is made in one piece. */
const small = 1024 * 1024;
/** Replies that read blobs of any size at once, only to look at them. */
const gathering = createSemaphore(4);

/**
 * A leaflet as a reply: the stored JSON text as it is, with images and XML in their places. Large ones are
 * sent piece by piece, at most one blob in memory; what must be read from the store has been read and
 * verified once before, so that a damaged blob is told by the status. Throws a `BlobDamagedError`.
 */
export async function leafletBody(blobs: BlobStore, reply: LeafletReply): Promise<ReplyBody> {
  const segments = segmentsOf(reply.leaflet, reply.findings);
  const gathered = await gather(blobs, reply, segments);
  if (gathered) return { bytes: joined(segments, gathered), type: json };
  return { stream: jsonStream(blobs, segments), type: json };
}

/** The same inside another text of JSON. */
export async function embeddedLeafletBody(
  blobs: BlobStore,
  leaflet: StoredLeaflet,
  around: { readonly before: string; readonly after: string; readonly type: string },
): Promise<ReplyBody> {
  const { before, after, type } = around;
  const text = (ready: string): Segment => ({ kind: "text", text: ready });
  const segments = [text(before), ...segmentsOf(leaflet), text(after)];
  const gathered = await gather(blobs, { leaflet }, segments);
  if (gathered) return { bytes: joined(segments, gathered), type };
  return { stream: jsonStream(blobs, segments), type };
}

/** The blobs of a small leaflet; undefined for a large one, whose blobs are all there. */
function gather(
  blobs: BlobStore,
  { leaflet, held = [] }: LeafletReply,
  segments: readonly Segment[],
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const known = new Map(held.map(({ hash, bytes }) => [hash, bytes]));
  const look = async () => {
    const gathered = new Map<string, Uint8Array>();
    let size = 0;
    for (const hash of hashesOf(segments)) {
      const bytes = known.get(hash) ?? (await readBlob(blobs, hash));
      size += bytes.length;
      if (size > small) gathered.clear();
      else gathered.set(hash, bytes);
    }
    return size > small ? undefined : gathered;
  };
  const mayBeLarge = leaflet.images.length > 0 || leaflet.fhirXmlSource === "client";
  return mayBeLarge ? gathering.run(look) : look();
}
