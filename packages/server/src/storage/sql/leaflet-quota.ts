import type { SaveInput, SaveRefusal } from "../ports.ts";
import type { Database, Writer } from "./database.ts";
import { batches, bytesOfNewBlobs, hashesOf } from "./leaflet-blobs.ts";

// The quota counts the text of every version, and each blob once per leaflet, however many versions need it.
// `leaflets.bytes` is the sum for a leaflet, `users.leaflet_bytes` the sum for all leaflets of a person.

/**
 * Locks the owner and returns the bytes of their leaflets; undefined if the person does not exist. Every
 * transaction that changes these bytes starts here. So for each owner these transactions run one after
 * another, on PostgreSQL too, and without deadlocks.
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

/** Bytes that the version adds; undefined if a blob that it needs was removed after `keepBlobs`. */
export async function addedBytes(write: Writer, input: SaveInput): Promise<number | undefined> {
  const blobs = await bytesOfNewBlobs(write, input.id, hashesOf(input));
  return blobs === undefined ? undefined : blobs + contentBytes(input);
}

export function contentBytes({ next }: Pick<SaveInput, "next">): number {
  return textBytes(next.content, next.title, next.readingFindings);
}

/**
 * Bytes of a version without its blobs. `readingFindings` count too, because they can be large for small
 * content.
 */
export function textBytes(...parts: readonly string[]): number {
  return parts.reduce((bytes, part) => bytes + Buffer.byteLength(part), 0);
}

export function overQuota(quota: number, used: number): SaveRefusal {
  return { kind: "quota-exceeded", quota, used };
}

/**
 * Checks the quota before the bytes are written, so that a person over the quota cannot fill the disk with
 * unused blobs. This check may use outdated data and incomplete sizes, so the transaction checks the quota
 * again.
 */
export async function checkQuotaBeforeWrite(
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
  const held = await referencedBlobs(database, input);
  const sizes = new Map(input.blobs.map((blob) => [blob.hash, blob.bytes.byteLength]));
  const bytes = hashesOf(input)
    .filter((hash) => !held.has(hash))
    .reduce((total, hash) => total + (sizes.get(hash) ?? 0), contentBytes(input));
  return used + bytes > quota ? overQuota(quota, used) : undefined;
}

async function referencedBlobs(database: Database, input: SaveInput): Promise<ReadonlySet<string>> {
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
