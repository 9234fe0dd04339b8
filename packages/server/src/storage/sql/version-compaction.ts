import { setTimeout as pause } from "node:timers/promises";
import { StoreCorruptError } from "../errors.ts";
import type { CompactVersions } from "../maintenance-ports.ts";
import { claimCompaction } from "./compaction-lease.ts";
import {
  compressContent,
  contentBytesOf,
  keptXmlOf,
  largestContent,
} from "./content-compression.ts";
import type { Database, Writer } from "./database.ts";
import { readCovered } from "./last-times.ts";
import { bytesOfNewBlobs } from "./leaflet-blobs.ts";
import { addBytes, holdOwner, lockLeaflet } from "./leaflet-quota.ts";
import { hashedColumns, isVersionIntact } from "./version-hash.ts";

// A compacted version keeps its content, compressed, and not the XML that the server built from it: the server builds it
// again when it is read. A client's XML stays. Only versions are compacted that have a next one, that were never
// published, and that are what was saved, with all images: the XML may be the last copy of an image. Each has its own transaction, so that the work can stop at any version.

/** Entries that are read at a time; between two batches, the server answers requests. */
const batch = 100;
const pauseBetween = 10;

/** Entries of one call, so that the other work of a sweep does not wait for days. */
const mostEntries = 50_000;

interface CompactionOptions {
  readonly when: CompactVersions;
  /** An id of this server: only one server compacts at a time. */
  readonly holder: string;
  readonly clock: () => number;
  /** Whether the bytes of an image are stored, and are those of its hash. Reads them from the file store. */
  readonly isStored: (hash: string) => Promise<boolean>;
}

/** Compacts superseded versions, in the order in which they were superseded; returns their number. */
export async function compactVersions(
  database: Database,
  { when, holder, clock, isStored }: CompactionOptions,
): Promise<number> {
  const last = await lastEntry(database, when);
  const areStored = imageCheck(isStored);
  let compacted = 0;
  let after = 0;
  for (let done = 0; done < mostEntries;) {
    const entries = await entriesAfter(database, after, last);
    const end = entries.at(-1);
    if (end === undefined || !(await claimCompaction(database, holder, clock()))) break;
    for (const entry of entries) {
      const outcome = await compactOrDrop(database, entry, clock(), areStored);
      compacted += outcome === "compacted" ? 1 : 0;
    }
    done += entries.length;
    after = end.seq;
    await pause(pauseBetween);
  }
  return compacted;
}

interface Entry {
  readonly seq: number;
  readonly leaflet_id: string;
  readonly version: number;
}

/** The number of the last entry that may be compacted now; 0 if there is none. */
async function lastEntry(database: Database, when: CompactVersions): Promise<number> {
  if (when === "never") return 0;
  return when === "always" ? Number.MAX_SAFE_INTEGER : readCovered(database.read);
}

function entriesAfter({ read }: Database, after: number, last: number): Promise<readonly Entry[]> {
  return read
    .selectFrom("superseded_versions")
    .select(["seq", "leaflet_id", "version"])
    .where("seq", ">", after)
    .where("seq", "<=", last)
    .orderBy("seq")
    .limit(batch)
    .execute();
}

/** `dropped`: the version is never compacted. `left`: it is tried again. */
type Outcome = "compacted" | "dropped" | "left";

type ImageCheck = (hashes: readonly string[]) => Promise<boolean>;

/** Most images that are known to be stored; then the check begins anew. */
const mostKnown = 10_000;

/** Checks each image once, because the versions of a leaflet have the same images. */
function imageCheck(isStored: CompactionOptions["isStored"]): ImageCheck {
  const known = new Set<string>();
  return async (hashes) => {
    if (known.size > mostKnown) known.clear();
    for (const hash of hashes) {
      if (known.has(hash)) continue;
      if (!(await isStored(hash))) return false;
      known.add(hash);
    }
    return true;
  };
}

async function compactOrDrop(
  database: Database,
  entry: Entry,
  now: number,
  areStored: ImageCheck,
): Promise<Outcome> {
  const outcome = await compact(database, entry, now, areStored).catch(
    (error: unknown): Outcome => {
      // The check of the store reports the damage. The XML may be the last copy of its text, so it stays.
      if (error instanceof StoreCorruptError) return "dropped";
      throw error;
    },
  );
  if (outcome === "dropped") await database.unsyncedTransaction((write) => drop(write, entry));
  return outcome;
}

async function drop(write: Writer, { seq }: Entry): Promise<void> {
  await write.deleteFrom("superseded_versions").where("seq", "=", seq).execute();
}

async function compact(
  database: Database,
  entry: Entry,
  now: number,
  areStored: ImageCheck,
): Promise<Outcome> {
  const row = await readVersion(database, entry);
  if (row === undefined || !isCompactable(row)) return "dropped";
  // It gets its hash in the background.
  if (row.hash === null) return "left";
  if (!(await isVersionIntact(row))) return "dropped";
  if (!(await areStored(row.images.split(" ").filter((hash) => hash !== "")))) return "left";
  const compressed = await compressContent(row.content);
  if (compressed === undefined) return "dropped";
  const change = { row, compressed, now };
  // After a power failure, either all or none of its changes are there.
  const isDone = await database.unsyncedTransaction(async (write) => {
    const isWritten = await writeCompacted(write, change);
    if (isWritten) await drop(write, entry);
    return isWritten;
  });
  return isDone ? "compacted" : "left";
}

type Version = NonNullable<Awaited<ReturnType<typeof readVersion>>>;

function readVersion({ read }: Database, { leaflet_id, version }: Entry) {
  return read
    .selectFrom("leaflet_revisions as revision")
    .innerJoin("leaflets", "leaflets.id", "revision.leaflet_id")
    .select(hashedColumns.map((column) => `revision.${column}` as const))
    .select(["revision.content", "revision.compressed_content", "revision.hash"])
    .select(["leaflets.owner_id", "leaflets.version as current"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("publications")
          .select("publications.version")
          .whereRef("publications.leaflet_id", "=", "revision.leaflet_id")
          .whereRef("publications.version", "=", "revision.version"),
      ).as("is_public"),
    )
    .where("revision.leaflet_id", "=", leaflet_id)
    .where("revision.version", "=", version)
    .executeTakeFirst();
}

function isCompactable(row: Version): boolean {
  const wasPublished =
    row.status === "published" || row.frozen_hash !== null || Number(row.is_public) === 1;
  return (
    !wasPublished &&
    row.version < row.current &&
    row.compressed_content === null &&
    contentBytesOf(row) <= largestContent
  );
}

interface Change {
  readonly row: Version;
  readonly compressed: Uint8Array;
  readonly now: number;
}

/** False if the leaflet got another owner meanwhile, or if the version is no longer the one that was read. */
async function writeCompacted(write: Writer, { row, compressed, now }: Change): Promise<boolean> {
  const { leaflet_id: id, version, owner_id: owner } = row;
  await holdOwner(write, owner);
  await lockLeaflet(write, id);
  const leaflet = await write
    .selectFrom("leaflets")
    .select("version")
    .where("id", "=", id)
    .where("owner_id", "=", owner)
    .executeTakeFirst();
  if (leaflet === undefined || leaflet.version <= version) return false;
  const { numUpdatedRows } = await write
    .updateTable("leaflet_revisions")
    .set({ content: "", compressed_content: compressed })
    .where("leaflet_id", "=", id)
    .where("version", "=", version)
    .where("hash", "=", row.hash)
    .where("compressed_content", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const text = contentBytesOf(row) - compressed.byteLength;
  const bytes = text + (await removeXml(write, row, now));
  await write
    .updateTable("leaflets")
    .set((is) => ({
      bytes: is("bytes", "-", bytes),
      content_bytes: is("content_bytes", "-", text),
    }))
    .where("id", "=", id)
    .execute();
  await addBytes(write, owner, -bytes);
  return true;
}

/**
 * Removes the reference to the XML that the server built; returns the bytes that the leaflet then needs no longer. The
 * grace period of the XML begins now, because a backup or a reply in progress may still need it.
 */
async function removeXml(write: Writer, row: Version, now: number): Promise<number> {
  const { leaflet_id: id, version, fhir_hash: hash } = row;
  if (hash === null || keptXmlOf({ ...row, isCompacted: true }) !== null) return 0;
  const { numDeletedRows } = await write
    .deleteFrom("leaflet_blobs")
    .where("leaflet_id", "=", id)
    .where("version", "=", version)
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return 0;
  await write
    .updateTable("blobs")
    .set({ touched_at: now })
    .where("hash", "=", hash)
    .where("touched_at", "<", now)
    .execute();
  return (await bytesOfNewBlobs(write, id, [hash])) ?? 0;
}
