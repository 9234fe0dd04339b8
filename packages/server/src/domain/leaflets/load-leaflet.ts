import {
  BlobDamagedError,
  type Blob,
  type BlobStore,
  type StoredLeaflet,
} from "../../storage/ports.ts";
import type { Loaded } from "./jobs.ts";

/**
 * A stored leaflet with the bytes of its blobs. Throws a `BlobDamagedError` if a blob is missing or damaged.
 */
export async function loadLeaflet(blobs: BlobStore, leaflet: StoredLeaflet): Promise<Loaded> {
  const images: Blob[] = [];
  for (const hash of leaflet.images) images.push({ hash, bytes: await readBlob(blobs, hash) });
  const { fhirXml, fhirXmlSource } = leaflet;
  const isFromClient = fhirXmlSource === "client" && fhirXml !== undefined;
  return { leaflet, images, clientXml: isFromClient ? await readBlob(blobs, fhirXml) : undefined };
}

/** The verified bytes of a blob. Throws a `BlobDamagedError` for a missing or damaged one. */
export async function readBlob(blobs: BlobStore, hash: string): Promise<Uint8Array> {
  const read = await blobs.get(hash);
  if (read.kind === "found") return read.bytes;
  throw new BlobDamagedError(hash, read.kind);
}
