import { StoreCorruptError } from "../errors.ts";
import type { SealPosition, Sealed } from "../sealing-ports.ts";
import type { Database } from "./database.ts";
import { contentHashOf, hashedColumns, versionHash } from "./version-hash.ts";

// Versions that an older server wrote have no hash. They are sealed later, one after another, so that the work
// can stop and continue at any version. A version that cannot be read is left out: it keeps no other version from
// its hash.

interface VersionKey {
  readonly leaflet_id: string;
  readonly version: number;
}

/** Seals all versions of a leaflet. */
export async function sealLeaflet(database: Database, id: string): Promise<void> {
  const rows = await database.read
    .selectFrom("leaflet_revisions")
    .select(["leaflet_id", "version"])
    .where("leaflet_id", "=", id)
    .where("hash", "is", null)
    .orderBy("version")
    .execute();
  for (const key of rows) await trySeal(database, key);
}

/** Seals at most `most` versions of the whole store, in the order of their keys, after the position `after`. */
export async function sealVersions(
  database: Database,
  most: number,
  after: SealPosition = { leafletId: "", version: 0 },
): Promise<Sealed<SealPosition>> {
  const rows = await database.read
    .selectFrom("leaflet_revisions")
    .select(["leaflet_id", "version"])
    .where("hash", "is", null)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("leaflet_id", "version"), ">", tuple(after.leafletId, after.version)),
    )
    .orderBy("leaflet_id")
    .orderBy("version")
    .limit(most)
    .execute();
  let unreadable = 0;
  for (const key of rows) if (!(await trySeal(database, key))) unreadable += 1;
  const last = rows.at(-1);
  return {
    sealed: rows.length - unreadable,
    unreadable,
    last: last && { leafletId: last.leaflet_id, version: last.version },
  };
}

/** Seals a version. Returns whether it could be read. */
async function trySeal(database: Database, key: VersionKey): Promise<boolean> {
  try {
    await sealVersion(database, key, await hashBefore(database, key));
    return true;
  } catch (error) {
    if (error instanceof StoreCorruptError) return false;
    throw error;
  }
}

/** The hash of the version before; null if there is none, or if it cannot be read. */
async function hashBefore(database: Database, key: VersionKey): Promise<string | null> {
  try {
    const before = await database.read
      .selectFrom("leaflet_revisions")
      .select("hash")
      .where("leaflet_id", "=", key.leaflet_id)
      .where("version", "=", key.version - 1)
      .executeTakeFirst();
    return before?.hash ?? null;
  } catch (error) {
    if (error instanceof StoreCorruptError) return null;
    throw error;
  }
}

/** Stores the hash of a version. */
async function sealVersion(
  database: Database,
  key: VersionKey,
  previous_hash: string | null,
): Promise<void> {
  await database.unsyncedTransaction(async (write) => {
    const row = await write
      .selectFrom("leaflet_revisions")
      .select([...hashedColumns, "content", "hash"])
      .where("leaflet_id", "=", key.leaflet_id)
      .where("version", "=", key.version)
      .forUpdate()
      .executeTakeFirst();
    // the leaflet was removed, or another server has sealed the version
    if (row === undefined || row.hash !== null) return;
    const contentHash = await contentHashOf(row.content);
    const hash = await versionHash({ ...row, previous_hash }, contentHash);
    await write
      .updateTable("leaflet_revisions")
      .set({ previous_hash, hash })
      .where("leaflet_id", "=", key.leaflet_id)
      .where("version", "=", key.version)
      .execute();
    await write
      .updateTable("leaflets")
      .set({ hash })
      .where("id", "=", key.leaflet_id)
      .where("version", "=", key.version)
      .execute();
  });
}
