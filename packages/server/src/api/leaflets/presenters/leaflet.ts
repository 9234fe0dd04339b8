import type { ReplyBody } from "../../http/reply.ts";
import { createSemaphore } from "../../../domain/semaphore.ts";
import { readBlob } from "../../../domain/leaflets/load-leaflet.ts";
import type { Blob, BlobStore, LeafletInBytes, StoredLeaflet } from "../../../storage/ports.ts";
import type { ReportedFinding } from "../../../domain/leaflets/jobs.ts";
import { jsonStream } from "./json-stream.ts";
import { hashesOf, joined, segmentsOf, type Segment } from "./leaflet-segments.ts";

export interface LeafletReply {
  readonly leaflet: StoredLeaflet | LeafletInBytes;
  /** Present only for a leaflet that was just saved. */
  readonly findings?: readonly ReportedFinding[];
  /** Blobs that are already in memory. They were just written to the store and need not be read from it. */
  readonly held?: readonly Blob[];
}

const json = "application/json; charset=utf-8";
/** Maximum total bytes of blobs for a reply that is not streamed. */
const small = 1024 * 1024;
/** Limits how many replies at the same time read their blobs to determine the total size. */
const readingSemaphore = createSemaphore(4);

/**
 * The reply body of a leaflet: the stored JSON text with images and XML inserted. A large leaflet is streamed
 * with at most one blob in memory. Blobs from the store are read and verified once before the reply starts,
 * so that a damaged blob changes the status code. Throws a `BlobDamagedError`.
 */
export async function leafletBody(blobs: BlobStore, reply: LeafletReply): Promise<ReplyBody> {
  const segments = segmentsOf(reply.leaflet, reply.findings);
  const smallBlobs = await readSmallBlobs(blobs, reply, segments);
  if (smallBlobs) return { bytes: joined(segments, smallBlobs), type: json };
  return { stream: jsonStream(blobs, segments), type: json };
}

/** The reply body for JSON text that contains a leaflet between `before` and `after`. */
export async function embeddedLeafletBody(
  blobs: BlobStore,
  leaflet: StoredLeaflet,
  around: { readonly before: string; readonly after: string; readonly type: string },
): Promise<ReplyBody> {
  const { before, after, type } = around;
  const text = (ready: string): Segment => ({ kind: "text", text: ready });
  const segments = [text(before), ...segmentsOf(leaflet), text(after)];
  const smallBlobs = await readSmallBlobs(blobs, { leaflet }, segments);
  if (smallBlobs) return { bytes: joined(segments, smallBlobs), type };
  return { stream: jsonStream(blobs, segments), type };
}

/** Reads and verifies all blobs of a leaflet. Returns them if the leaflet is small, otherwise undefined. */
function readSmallBlobs(
  blobs: BlobStore,
  { leaflet, held = [] }: LeafletReply,
  segments: readonly Segment[],
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const known = new Map(held.map(({ hash, bytes }) => [hash, bytes]));
  const read = async () => {
    const smallBlobs = new Map<string, Uint8Array>();
    let size = 0;
    for (const hash of hashesOf(segments)) {
      const bytes = known.get(hash) ?? (await readBlob(blobs, hash));
      size += bytes.length;
      if (size > small) smallBlobs.clear();
      else smallBlobs.set(hash, bytes);
    }
    return size > small ? undefined : smallBlobs;
  };
  const mayBeLarge = leaflet.images.length > 0 || leaflet.fhirXmlSource === "client";
  return mayBeLarge ? readingSemaphore.run(read) : read();
}
