import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { SaveInput, SaveRefusal } from "../ports.ts";
import type { Database, Reader, Writer } from "./database.ts";
import { batches, bytesOfNewBlobs, hashesOf } from "./leaflet-blobs.ts";

// The quota counts the text of every version, and each blob once per leaflet, however many versions need it.
// `leaflets.bytes` is the sum for a leaflet. The sum for all leaflets of a person is `users.leaflet_bytes` and the rows of
// `quota_changes`: each transaction adds a row, so that transactions of one person do not wait for each other.

/** The versions of this size for which there must be room, or the transactions of a person take turns. */
const room = 100;

/**
 * Returns the bytes of the leaflets of a person; undefined if the person does not exist. Until the transaction ends,
 * the person cannot be deleted. Every transaction that changes these bytes starts here, and then locks the leaflet, so
 * that two of them cannot deadlock. It sees no bytes of other transactions that have not ended.
 */
export async function holdOwner(write: Writer, ownerId: string): Promise<number | undefined> {
  const row = await usedBytes(write, ownerId).forKeyShare().executeTakeFirst();
  return row?.used;
}

/**
 * Lets other transactions that call this for the person wait until this transaction ends. Transactions that only call
 * `holdOwner` do not wait. False if the person does not exist.
 */
export async function lockOwner(write: Writer, ownerId: string): Promise<boolean> {
  const row = await write
    .selectFrom("users")
    .select("id")
    .where("id", "=", ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the leaflet until the transaction ends, so that its version and its bytes do not change meanwhile. */
export async function lockLeaflet(write: Writer, id: string): Promise<void> {
  await write
    .selectFrom("leaflets")
    .select("id")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The bytes of the leaflets of a person. */
export function usedBytes(read: Pick<Reader, "selectFrom">, ownerId: string) {
  // Both numbers are read in one statement, so that bytes that are just moved between them count once.
  const used = sql<number>`(select leaflet_bytes from users where id = ${ownerId})
    + (select cast(coalesce(sum(bytes), 0) as bigint) from quota_changes where owner_id = ${ownerId})`;
  return read.selectFrom("users").select(used.as("used")).where("users.id", "=", ownerId);
}

/** Adds bytes to the sum of a person; negative: subtracts. The person is held or locked. */
export async function addBytes(write: Writer, ownerId: string, bytes: number): Promise<void> {
  if (bytes === 0) return;
  await write
    .insertInto("quota_changes")
    .values({ id: randomUUID(), owner_id: ownerId, bytes })
    .execute();
}

/**
 * Refuses `bytes` more than the quota allows; `used` is the result of `holdOwner`. Near the quota the transactions of a
 * person take turns. Otherwise each of them sees room for 100 versions of its size, so that as many can be written at the
 * same time without exceeding the quota.
 */
export async function refusalOf(
  write: Writer,
  ownerId: string,
  { used, bytes, quota }: { readonly used: number; readonly bytes: number; readonly quota: number },
): Promise<SaveRefusal | undefined> {
  if (bytes <= 0 || used + room * bytes <= quota) return undefined;
  await lockOwner(write, ownerId);
  const row = await usedBytes(write, ownerId).executeTakeFirst();
  const now = row?.used ?? used;
  return now + bytes > quota ? overQuota(quota, now) : undefined;
}

/** Bytes that the version adds; undefined if a blob that it needs was removed after `keepBlobs`. */
export async function addedBytes(write: Writer, input: SaveInput): Promise<number | undefined> {
  const blobs = await bytesOfNewBlobs(write, input.id, hashesOf(input));
  return blobs === undefined ? undefined : blobs + contentBytes(input);
}

/** The results of `contentBytes`: a save needs it four times, and a content is long. */
const counted = new WeakMap<SaveInput["next"], number>();

export function contentBytes({ next }: Pick<SaveInput, "next">): number {
  const known = counted.get(next);
  if (known !== undefined) return known;
  const bytes = textBytes(next.content, next.title, next.readingFindings);
  counted.set(next, bytes);
  return bytes;
}

/**
 * Bytes of a version without its blobs. `readingFindings` count too, because they can be large for small
 * content.
 */
export function textBytes(...parts: readonly string[]): number {
  return parts.reduce((bytes, part) => bytes + Buffer.byteLength(part), 0);
}

function overQuota(quota: number, used: number): SaveRefusal {
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
  const row = await usedBytes(database.read, input.ownerId).executeTakeFirst();
  const used = row?.used ?? 0;
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
