import { sha256 } from "../blobs/sha256.ts";
import type { BlobBackend } from "../blobs/verified-blobs.ts";
import type { Blob } from "../ports.ts";
import { contentTextOf } from "../sql/content-compression.ts";
import { toStored } from "../sql/leaflet-rows.ts";
import type { LeafletRevisionsTable } from "../sql/schema.ts";
import { imagesOf } from "./images-of.ts";
import { largestRow } from "./largest-row.ts";
import type { Rebuild } from "./rebuild.ts";

type Rebuilt =
  | { readonly kind: "built"; readonly xml: Blob }
  | { readonly kind: "refused" }
  /** An image is missing or damaged. */
  | { readonly kind: "incomplete" }
  /** The images need more memory than the program may use. */
  | { readonly kind: "too-large" };

/**
 * Builds the XML of a version again, with the images from the store. The version must be verified. `replaces` is the
 * version that it replaces.
 */
export async function rebuildXml(
  row: LeafletRevisionsTable,
  replaces: number | undefined,
  blobs: BlobBackend,
  rebuild: Rebuild,
): Promise<Rebuilt> {
  const images: Blob[] = [];
  let room = largestRow(16);
  for (const hash of imagesOf(row)) {
    const reading = await blobs.get(hash);
    if (reading.kind !== "found") return { kind: "incomplete" };
    images.push({ hash, bytes: reading.bytes });
    room -= reading.bytes.byteLength;
    if (room < 0) return { kind: "too-large" };
  }
  const content = await contentTextOf(row);
  if (content === undefined) return { kind: "refused" };
  // A document contains neither the owner, nor the group, nor the time of the creation of a leaflet.
  const version = toStored({
    ...row,
    content,
    id: row.leaflet_id,
    owner_id: "",
    created_at: row.saved_at,
    replaces: replaces ?? null,
    product_group: null,
  });
  const bytes = rebuild.xmlOf(version, images);
  return bytes === undefined
    ? { kind: "refused" }
    : { kind: "built", xml: { hash: await sha256(bytes), bytes } };
}
