import type { ReplyBody } from "../routes/call.ts";
import { readBlob } from "../services/leaflets/load-leaflet.ts";
import type { Blob, BlobStore, StoredLeaflet } from "../storage/ports.ts";
import type { PresentedFinding } from "./finding.ts";
import { jsonStream } from "./json-stream.ts";
import { hashesOf, joined, piecesOf } from "./leaflet-pieces.ts";

export interface LeafletReply {
  readonly leaflet: StoredLeaflet;
  /** Of a leaflet that was just saved. */
  readonly findings?: readonly PresentedFinding[];
  /** Blobs that are at hand: they need not be read, and were just made durable. */
  readonly held?: readonly Blob[];
}

/** Bytes of blobs up to which a reply is made in one piece. */
const small = 1024 * 1024;

/**
 * A leaflet as a reply: the stored JSON text as it is, with images and XML in their places. Large ones are
 * sent piece by piece, at most one blob in memory; what must be read from the store has been read and
 * verified once before, so that a damaged blob is told by the status. Throws a `BlobDamagedError`.
 */
export async function leafletBody(
  blobs: BlobStore,
  { leaflet, findings, held = [] }: LeafletReply,
): Promise<ReplyBody> {
  const pieces = piecesOf(leaflet, findings);
  const known = new Map(held.map(({ hash, bytes }) => [hash, bytes]));
  const gathered = new Map<string, Uint8Array>();
  let size = 0;
  for (const hash of hashesOf(pieces)) {
    const bytes = known.get(hash) ?? (await readBlob(blobs, hash));
    size += bytes.length;
    if (size > small) gathered.clear();
    else gathered.set(hash, bytes);
  }
  if (size <= small) return { jsonText: joined(pieces, gathered) };
  return { stream: jsonStream(blobs, pieces), type: "application/json; charset=utf-8" };
}

/** The same as a value, for a place inside another reply. */
export async function presentLeaflet(blobs: BlobStore, leaflet: StoredLeaflet): Promise<unknown> {
  const pieces = piecesOf(leaflet);
  const gathered = new Map<string, Uint8Array>();
  for (const hash of hashesOf(pieces)) gathered.set(hash, await readBlob(blobs, hash));
  return JSON.parse(joined(pieces, gathered));
}
