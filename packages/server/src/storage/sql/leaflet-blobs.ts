import { BlobDamagedError, type Blob, type BlobStore, type LeafletVersion } from "../ports.ts";
import type { Database, Writer } from "./database.ts";

/** Milliseconds for which an unused blob is kept, because a save or a backup in progress may need it. */
export const grace = 24 * 3_600_000;
/**
 * A blob that was touched within this number of milliseconds is not touched again, because the grace period
 * protects it for long enough.
 */
const recent = 3_600_000;
/** Number of hashes in one statement, because engines limit the number of values. */
const batch = 500;
/** Number of blobs written concurrently. */
const concurrency = 4;

/** The fields of a version that name its blobs. */
type NeededBlobs = Pick<LeafletVersion, "images" | "fhirXml" | "frozenXml">;

/**
 * Returns the hashes of all blobs that a version needs, each once; sorted, so that two saves cannot deadlock.
 */
export function hashesOf({ next }: { readonly next: NeededBlobs }): readonly string[] {
  const hashes = new Set(next.images);
  if (next.fhirXml !== undefined) hashes.add(next.fhirXml);
  if (next.frozenXml !== undefined) hashes.add(next.frozenXml);
  return [...hashes].toSorted();
}

/**
 * Protects every blob of a version before the rows of the version are written. First it touches the row of
 * each blob, so that `collectUnusedBlobs` does not remove the blob. Then it makes the bytes durable. If the
 * program crashes before the version is written, the blobs are unused. Throws `BlobDamagedError` for a blob
 * that is neither stored nor sent.
 */
export async function keepBlobs(
  database: Database,
  blobs: BlobStore,
  input: { readonly next: NeededBlobs; readonly blobs: readonly Blob[] },
  now: number,
): Promise<void> {
  const needed = hashesOf(input);
  const sent = new Map(input.blobs.map((blob) => [blob.hash, blob]));
  const given = needed.flatMap((hash) => sent.get(hash) ?? []);
  await touchBlobs(database, needed, sent, now);
  for (const some of batches(given, concurrency)) {
    await Promise.all(some.map((blob) => blobs.put(blob)));
  }
}

async function touchBlobs(
  database: Database,
  needed: readonly string[],
  sent: ReadonlyMap<string, Blob>,
  now: number,
): Promise<void> {
  const safe = new Set<string>();
  for (const hashes of batches(needed, batch)) {
    const rows = await database.read
      .selectFrom("blobs")
      .select(["hash"])
      .where("hash", "in", hashes)
      .where("touched_at", ">", now - recent)
      .where("touched_at", "<=", now)
      .execute();
    for (const { hash } of rows) safe.add(hash);
  }
  const touched = needed.filter((hash) => !safe.has(hash));
  if (touched.length === 0) return;
  // A power failure may lose these rows. This does no harm, because only the version that is written after
  // them needs them.
  await database.unsyncedTransaction(async (write) => {
    for (const hashes of batches(touched, batch)) await touch(write, hashes, sent, now);
  });
}

async function touch(
  write: Writer,
  hashes: readonly string[],
  sent: ReadonlyMap<string, Blob>,
  now: number,
): Promise<void> {
  const known = await write
    .updateTable("blobs")
    .set({ touched_at: now })
    .where("hash", "in", hashes)
    .returning("hash")
    .execute();
  const there = new Set(known.map(({ hash }) => hash));
  const missing = hashes.filter((hash) => !there.has(hash));
  const rows = missing.map((hash) => {
    const blob = sent.get(hash);
    if (blob === undefined) throw new BlobDamagedError(hash, "missing");
    return { hash, size: blob.bytes.byteLength, touched_at: now };
  });
  if (rows.length === 0) return;
  await write
    .insertInto("blobs")
    .values(rows)
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ touched_at: now }))
    .execute();
}

/**
 * Returns the bytes of the blobs in `hashes` that no version of the leaflet refers to yet. Undefined if any
 * blob in `hashes` was removed after `keepBlobs`, which can happen when clocks jump; the caller must call
 * `keepBlobs` again.
 */
export async function bytesOfNewBlobs(
  write: Writer,
  leafletId: string,
  hashes: readonly string[],
): Promise<number | undefined> {
  let bytes = 0;
  let found = 0;
  for (const some of batches(hashes, batch)) {
    const rows = await write
      .selectFrom("blobs")
      .select(({ exists, selectFrom }) => [
        "blobs.size",
        exists(
          selectFrom("leaflet_blobs")
            .select("leaflet_blobs.hash")
            .where("leaflet_blobs.leaflet_id", "=", leafletId)
            .whereRef("leaflet_blobs.hash", "=", "blobs.hash"),
        ).as("held"),
      ])
      .where("blobs.hash", "in", some)
      .execute();
    found += rows.length;
    // SQLite returns 0 and 1, PostgreSQL false and true.
    for (const { size, held } of rows) bytes += Number(held) === 1 ? 0 : size;
  }
  return found === hashes.length ? bytes : undefined;
}

export async function insertBlobReferences(
  write: Writer,
  leafletId: string,
  version: number,
  hashes: readonly string[],
): Promise<void> {
  for (const some of batches(hashes, batch)) {
    await write
      .insertInto("leaflet_blobs")
      .values(some.map((hash) => ({ leaflet_id: leafletId, version, hash })))
      .execute();
  }
}

export function batches<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}
