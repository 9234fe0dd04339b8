import type { SaveInput, SaveRefusal } from "../ports.ts";
import type { Database, Writer } from "./database.ts";
import { batches, bytesOfNewBlobs, hashesOf } from "./leaflet-blobs.ts";

// What counts: of every version its text, of every leaflet each blob it needs once, however many
// versions need it. `leaflets.bytes` is the sum of a leaflet, `users.leaflet_bytes` that of its owner.

/**
 * Bytes the owner's leaflets take; undefined: no such person. Every transaction that changes them begins
 * here, so that on PostgreSQL too they come one after another and none waits in a circle.
 */
export async function lockOwner(write: Writer, ownerId: string): Promise<number | undefined> {
  const row = await write
    .selectFrom("users")
    .select("leaflet_bytes")
    .where("id", "=", ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.leaflet_bytes;
}

/** What the version adds; undefined when a blob it needs was collected after it was kept. */
export async function addedBytes(write: Writer, input: SaveInput): Promise<number | undefined> {
  const blobs = await bytesOfNewBlobs(write, input.id, hashesOf(input));
  return blobs === undefined ? undefined : blobs + contentBytes(input);
}

export function contentBytes({ next }: Pick<SaveInput, "next">): number {
  return textBytes(next.content, next.title, next.readingFindings);
}

/**
 * What a version takes beside its blobs. The findings of its reading count too: of content that is mostly
 * left out they are all there is.
 */
export function textBytes(...parts: readonly string[]): number {
  return parts.reduce((bytes, part) => bytes + Buffer.byteLength(part), 0);
}

export function overQuota(quota: number, used: number): SaveRefusal {
  return { kind: "quota-exceeded", quota, used };
}

/**
 * The look before the bytes are written: whoever has no room left cannot fill the disk with blobs that no
 * leaflet will need. The transaction decides; this may be late, and lets pass what it does not know.
 */
export async function refusedAtOnce(
  database: Database,
  input: SaveInput,
  quota: number,
): Promise<SaveRefusal | undefined> {
  const row = await database.read
    .selectFrom("users")
    .select("leaflet_bytes")
    .where("id", "=", input.ownerId)
    .executeTakeFirst();
  const used = row?.leaflet_bytes ?? 0;
  if (used + contentBytes(input) > quota) return overQuota(quota, used);
  const held = await heldBlobs(database, input);
  const sizes = new Map(input.blobs.map((blob) => [blob.hash, blob.bytes.byteLength]));
  const bytes = hashesOf(input)
    .filter((hash) => !held.has(hash))
    .reduce((total, hash) => total + (sizes.get(hash) ?? 0), contentBytes(input));
  return used + bytes > quota ? overQuota(quota, used) : undefined;
}

async function heldBlobs(database: Database, input: SaveInput): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const hashes of batches(hashesOf(input), 500)) {
    const rows = await database.read
      .selectFrom("leaflet_blobs")
      .select("hash")
      .distinct()
      .where("leaflet_id", "=", input.id)
      .where("hash", "in", hashes)
      .execute();
    for (const { hash } of rows) held.add(hash);
  }
  return held;
}
