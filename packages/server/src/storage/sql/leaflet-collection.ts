import { setTimeout as pause } from "node:timers/promises";
import type { BlobBackend } from "../blobs/verified-blobs.ts";
import { keptXmlOf } from "./content-compression.ts";
import type { Database, Writer } from "./database.ts";
import { grace } from "./leaflet-blobs.ts";
import { lockMeta, setMeta } from "./meta-row.ts";

/** Rows read per statement: on SQLite a long statement would block every other request of the server. */
const slice = 200;

/** Milliseconds between two statements, in which the server answers requests. */
const pauseBetween = 10;

/** Maximum number of blobs for which the versions are read together. */
const candidates = 10_000;

/**
 * Removes blobs that no version needs and that were not touched for a day; returns their number. Each blob has a
 * separate transaction, which locks the row of the blob until the bytes are removed. A save of the same bytes
 * waits for this transaction, then finds neither row nor bytes and writes both. Part of a store's `sweep`.
 *
 * A removed blob cannot be restored, so the row of each version is read too: a row of `leaflet_blobs` or of its
 * index can be lost or damaged. If a version cannot be read, this throws, and no blob is removed. Reading all versions
 * takes long, so this happens at most once a day, on one server.
 */
export async function collectUnusedBlobs(
  database: Database,
  blobs: Pick<BlobBackend, "remove">,
  now: number,
): Promise<number> {
  let collected = 0;
  let isClaimed = false;
  for await (const hashes of unusedLists(database, now - grace)) {
    isClaimed ||= await claimDay(database, now);
    if (!isClaimed) break;
    const named = await namedByVersions(database, new Set(hashes));
    for (const hash of hashes.filter((hash) => !named.has(hash))) {
      const gone = await database.transaction((write) => collect(write, blobs, hash, now - grace));
      collected += gone ? 1 : 0;
    }
  }
  return collected;
}

/** Epoch milliseconds of the last collection, in `meta`. */
const key = "blob-collection";

/** False if this or another server has collected blobs in the last 24 hours. */
function claimDay(database: Database, now: number): Promise<boolean> {
  return database.unsyncedTransaction(async (write) => {
    const last = Number((await lockMeta(write, key)) || Number.NaN);
    // A time in the future is that of a wrong clock.
    if (last <= now && now - last < grace) return false;
    await setMeta(write, key, String(now));
    return true;
  });
}

async function* unusedLists(
  database: Database,
  untouchedSince: number,
): AsyncIterable<readonly string[]> {
  let hashes: string[] = [];
  for await (const hash of unused(database, untouchedSince)) {
    hashes.push(hash);
    if (hashes.length < candidates) continue;
    yield hashes;
    hashes = [];
  }
  if (hashes.length > 0) yield hashes;
}

/** Rows of versions read per statement. On SQLite the statement reads their whole content. */
const versionSlice = { sqlite: 8, postgres: 200 };

/** The hashes among `hashes` that the row of a version names. */
async function namedByVersions(
  database: Database,
  hashes: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  let after = { leaflet_id: "", version: 0 };
  for (;;) {
    const rows = await database.read
      .selectFrom("leaflet_revisions")
      .select(["leaflet_id", "version", "images", "fhir_hash", "fhir_source", "frozen_hash"])
      .select((is) => is("compressed_content", "is not", null).as("is_compacted"))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("leaflet_id", "version"), ">", tuple(after.leaflet_id, after.version)),
      )
      .orderBy("leaflet_id")
      .orderBy("version")
      .limit(versionSlice[database.engine])
      .execute();
    for (const row of rows) {
      const xml = keptXmlOf({ ...row, isCompacted: Number(row.is_compacted) === 1 });
      for (const hash of [...row.images.split(" "), xml ?? "", row.frozen_hash ?? ""])
        if (hashes.has(hash)) named.add(hash);
    }
    const last = rows.at(-1);
    if (last === undefined) return named;
    after = last;
  }
}

async function* unused(database: Database, untouchedSince: number): AsyncIterable<string> {
  let after = { touched_at: Number.MIN_SAFE_INTEGER, hash: "" };
  for (;;) {
    const rows = await database.read
      .selectFrom("blobs")
      .select(({ exists, selectFrom }) => [
        "touched_at",
        "hash",
        exists(
          selectFrom("leaflet_blobs")
            .select("version")
            .whereRef("leaflet_blobs.hash", "=", "blobs.hash"),
        ).as("needed"),
      ])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("touched_at", "hash"), ">", tuple(after.touched_at, after.hash)),
      )
      .where("touched_at", "<", untouchedSince)
      .orderBy("touched_at")
      .orderBy("hash")
      .limit(slice)
      .execute();
    // SQLite returns 0 and 1, PostgreSQL false and true.
    for (const row of rows) if (Number(row.needed) === 0) yield row.hash;
    const last = rows.at(-1);
    if (last === undefined || rows.length < slice) return;
    after = last;
    await pause(pauseBetween);
  }
}

async function collect(
  write: Writer,
  blobs: Pick<BlobBackend, "remove">,
  hash: string,
  untouchedSince: number,
): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom("blobs")
    .where("hash", "=", hash)
    .where("touched_at", "<", untouchedSince)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("leaflet_blobs")
            .select("version")
            .whereRef("leaflet_blobs.hash", "=", "blobs.hash"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await blobs.remove(hash);
  return true;
}
