import type { BlobBackend } from "../blobs/verified-blobs.ts";
import { StoreCorruptError } from "../errors.ts";
import { StoreUnavailableError } from "../ports.ts";
import type { DamagedPart, Scrubbed } from "../scrub-ports.ts";
import type { Database } from "./database.ts";
import { claimPart, savePart, type ScrubPart } from "./scrub-position.ts";
import { hashedColumns, isVersionIntact } from "./version-hash.ts";

/** Number of versions, and of blobs, that are verified at a time. */
const batch = 10;

/**
 * Verifies the next few versions and blobs of the part of the store for the day of `now`. The position is kept in the
 * store. `holder` is an id of this server: only one server verifies at a time.
 */
export async function scrubStore(
  database: Database,
  blobs: BlobBackend,
  holder: string,
  now: number,
): Promise<Scrubbed> {
  const claimed = await claimPart(database, holder, now);
  if (claimed.kind !== "claimed") return claimed;
  const { part } = claimed;
  const versions = await verifyVersions(database, part);
  const verified = await verifyBlobs(database, blobs, part);
  await savePart(database, holder, now, {
    ...part,
    versionsLeft: versions.left,
    afterVersion: versions.after,
    blobsLeft: verified.left,
    afterBlob: verified.after,
  });
  return {
    kind: "verified",
    versions: versions.count,
    blobs: verified.count,
    damaged: [...versions.damaged, ...verified.damaged],
  };
}

/** The result of one batch; `after` and `left` are the position and the rest of the part after it. */
interface Batch<Position> {
  readonly count: number;
  readonly damaged: readonly DamagedPart[];
  readonly after: Position | undefined;
  readonly left: number;
}

/** At the end of the table, the next batch starts at its beginning. An empty table ends the part. */
function nextPosition<Position>(
  keys: readonly Position[],
  limit: number,
  before: { readonly after: Position | undefined; readonly left: number },
): Pick<Batch<Position>, "after" | "left"> {
  const isEmpty = keys.length === 0 && before.after === undefined;
  return {
    after: keys.length < limit ? undefined : keys.at(-1),
    left: isEmpty ? 0 : before.left - keys.length,
  };
}

type VersionKey = NonNullable<ScrubPart["afterVersion"]>;

async function verifyVersions(
  database: Database,
  { versionsLeft: left, afterVersion: after }: ScrubPart,
): Promise<Batch<VersionKey>> {
  const limit = Math.min(batch, left);
  if (limit === 0) return { count: 0, damaged: [], after, left };
  const keys = await database.read
    .selectFrom("leaflet_revisions")
    .select(["leaflet_id", "version"])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple("leaflet_id", "version"),
        ">",
        tuple(after?.leaflet_id ?? "", after?.version ?? 0),
      ),
    )
    .orderBy("leaflet_id")
    .orderBy("version")
    .limit(limit)
    .execute();
  const damaged: DamagedPart[] = [];
  for (const key of keys)
    if (!(await isIntact(database, key)))
      damaged.push({ what: "version", leafletId: key.leaflet_id, version: key.version });
  return { count: keys.length, damaged, ...nextPosition(keys, limit, { after, left }) };
}

/** True also for a version that is not yet sealed, or that was purged meanwhile. */
async function isIntact(database: Database, key: VersionKey): Promise<boolean> {
  try {
    const row = await database.read
      .selectFrom("leaflet_revisions")
      .select([...hashedColumns, "content", "compressed_content", "hash"])
      .where("leaflet_id", "=", key.leaflet_id)
      .where("version", "=", key.version)
      .executeTakeFirst();
    return row === undefined || row.hash === null || (await isVersionIntact(row));
  } catch (error) {
    if (error instanceof StoreCorruptError) return false;
    throw error;
  }
}

async function verifyBlobs(
  database: Database,
  blobs: BlobBackend,
  { blobsLeft: left, afterBlob: after }: ScrubPart,
): Promise<Batch<string>> {
  const limit = Math.min(batch, left);
  if (limit === 0) return { count: 0, damaged: [], after, left };
  const rows = await database.read
    .selectFrom("blobs")
    .select("hash")
    .where("hash", ">", after ?? "")
    .orderBy("hash")
    .limit(limit)
    .execute();
  const keys = rows.map(({ hash }) => hash);
  const damaged: DamagedPart[] = [];
  for (const hash of keys)
    if (!(await isFound(blobs, hash)) && (await isNeeded(database, hash)))
      damaged.push({ what: "blob", hash });
  return { count: keys.length, damaged, ...nextPosition(keys, limit, { after, left }) };
}

/** Whether the blob is intact. Throws if the whole storage of the blobs does not answer. */
async function isFound(blobs: BlobBackend, hash: string): Promise<boolean> {
  try {
    return (await blobs.getUncached(hash)).kind === "found";
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    await blobs.ready();
    return false;
  }
}

/** Unused blobs are removed at any time, so that a missing one is no damage. */
async function isNeeded({ read }: Database, hash: string): Promise<boolean> {
  const references = read.selectFrom("leaflet_blobs").select("version").where("hash", "=", hash);
  return (await references.limit(1).executeTakeFirst()) !== undefined;
}
