import type { Database } from "./database.ts";
import { contentHashOf, hashedColumns, versionHash } from "./version-hash.ts";

// Versions that an older server wrote have no hash. They are sealed later, one after another, so that the work
// can stop and continue at any version.

interface VersionKey {
  readonly leaflet_id: string;
  readonly version: number;
}

/** Seals all versions of a leaflet. */
export async function sealLeaflet(database: Database, id: string): Promise<void> {
  for (;;) {
    const next = await database.read
      .selectFrom("leaflet_revisions")
      .select(["leaflet_id", "version"])
      .where("leaflet_id", "=", id)
      .where("hash", "is", null)
      .orderBy("version")
      .executeTakeFirst();
    if (next === undefined) return;
    await sealVersion(database, next);
  }
}

/** Seals at most `most` versions of the whole store. Returns how many were sealed; 0: none is left. */
export async function sealVersions(database: Database, most: number): Promise<number> {
  const rows = await database.read
    .selectFrom("leaflet_revisions")
    .select(["leaflet_id", "version"])
    .where("hash", "is", null)
    .orderBy("leaflet_id")
    .orderBy("version")
    .limit(most)
    .execute();
  for (const key of rows) await sealVersion(database, key);
  return rows.length;
}

/** Stores the hash of a version. The versions before it must be sealed. */
async function sealVersion(database: Database, key: VersionKey): Promise<void> {
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
    const before = await write
      .selectFrom("leaflet_revisions")
      .select("hash")
      .where("leaflet_id", "=", key.leaflet_id)
      .where("version", "=", key.version - 1)
      .executeTakeFirst();
    const contentHash = await contentHashOf(row.content);
    const previous_hash = before?.hash ?? null;
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
