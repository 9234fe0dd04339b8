import type { LeafletSummary } from "../../storage/list-ports.ts";
import {
  BlobDamagedError,
  type Blob,
  type BlobStore,
  type StoredLeaflet,
} from "../../storage/ports.ts";
import type { Loaded } from "./jobs.ts";

/** Writes an image that cannot be read to the log, and counts it in the metrics. */
export type ReportDamage = (
  damage: BlobDamagedError,
  leaflet: Pick<LeafletSummary, "id" | "version">,
) => void;

interface LoadingContext {
  readonly store: { readonly blobs: BlobStore };
  readonly reportDamage: ReportDamage;
}

/**
 * A stored leaflet with the bytes of its blobs. Images that cannot be read are reported and listed. Throws a
 * `BlobDamagedError` if the XML of a client is missing or damaged.
 */
export async function loadLeaflet(
  { store, reportDamage }: LoadingContext,
  leaflet: StoredLeaflet,
): Promise<Loaded> {
  const { blobs } = store;
  const images: Blob[] = [];
  const damagedImages: string[] = [];
  for (const hash of leaflet.images) {
    const read = await readOrDamage(blobs, hash);
    if (read.kind === "read") images.push({ hash, bytes: read.bytes });
    else {
      reportDamage(read.damage, leaflet);
      damagedImages.push(hash);
    }
  }
  const { fhirXml, fhirXmlSource } = leaflet;
  const isFromClient = fhirXmlSource === "client" && fhirXml !== undefined;
  const clientXml = isFromClient ? await readBlob(blobs, fhirXml) : undefined;
  return { leaflet, images, damagedImages, clientXml };
}

/**
 * A stored leaflet for a document without a client's XML. Throws a `BlobDamagedError` if an image is missing or damaged,
 * because the document would lack it.
 */
export async function loadWhole(
  { blobs }: LoadingContext["store"],
  leaflet: StoredLeaflet,
): Promise<Loaded> {
  const images: Blob[] = [];
  for (const hash of leaflet.images) images.push({ hash, bytes: await readBlob(blobs, hash) });
  return { leaflet, images, damagedImages: [], clientXml: undefined };
}

/** The verified bytes of a blob, or why it cannot be read. `options` are those of `BlobStore.get`. */
export async function readOrDamage(
  blobs: BlobStore,
  hash: string,
  options?: { readonly isShared?: boolean },
): Promise<
  | { readonly kind: "read"; readonly bytes: Uint8Array; readonly release?: () => void }
  | { readonly kind: "damaged"; readonly damage: BlobDamagedError }
> {
  const read = await blobs.get(hash, options);
  if (read.kind === "found") return { ...read, kind: "read" };
  return { kind: "damaged", damage: new BlobDamagedError(hash, read.kind) };
}

/** The verified bytes of a blob. Throws a `BlobDamagedError` for a missing or damaged one. */
export async function readBlob(blobs: BlobStore, hash: string): Promise<Uint8Array> {
  const read = await readOrDamage(blobs, hash);
  if (read.kind === "read") return read.bytes;
  throw read.damage;
}
