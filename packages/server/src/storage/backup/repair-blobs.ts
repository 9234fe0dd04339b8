import { isSha256 } from "../blobs/sha256.ts";
import type { BlobBackend } from "../blobs/verified-blobs.ts";
import { StoreUnavailableError } from "../ports.ts";
import { keptXmlOf } from "../sql/content-compression.ts";
import type { Database } from "../sql/database.ts";
import { readLastPublished } from "../sql/last-published.ts";
import type { LeafletRevisionsTable } from "../sql/schema.ts";
import { imagesOf } from "./images-of.ts";
import type { LeafletRepair, ReportRepair } from "./leaflet-repair.ts";
import { rebuildXml } from "./rebuild-xml.ts";

/** Repairs the XML, the rows of the blobs and the references of a verified version. */
export async function repairBlobs(
  repair: LeafletRepair,
  row: LeafletRevisionsTable,
): Promise<void> {
  const { database, blobs, report } = repair;
  await repairXml(repair, row);
  const { frozen_hash: frozen } = row;
  const xml = keptXmlIn(row);
  const hashes = [...new Set([...imagesOf(row), xml ?? "", frozen ?? ""])].filter(isSha256);
  for (const hash of hashes) await repairBlobRow(database, hash, await sizeOf(blobs, hash), report);
  await repairReferences(database, row, hashes, report);
}

/**
 * Repairs the rows of the blobs that are kept for the other versions of a leaflet, lost or damaged ones. The blobs that
 * are intact determine them. Otherwise the bytes of the leaflet would be counted with wrong sizes, which the repair of
 * another leaflet with the same blob could correct later.
 */
export async function repairKeptBlobs(
  { database, blobs, report }: LeafletRepair,
  leafletId: string,
  verified: ReadonlySet<number>,
): Promise<void> {
  const references = await database.read
    .selectFrom("leaflet_blobs")
    .select(["version", "hash"])
    .where("leaflet_id", "=", leafletId)
    .orderBy("hash")
    .execute();
  const kept = references.filter(({ version, hash }) => !verified.has(version) && isSha256(hash));
  for (const hash of new Set(kept.map((row) => row.hash))) {
    const size = await sizeOf(blobs, hash);
    if (size !== undefined) await repairBlobRow(database, hash, size, report);
  }
}

/**
 * Builds XML and a frozen document again that are missing or damaged. The result is stored only if it has the recorded hash, so it is the XML that
 * was lost, even if a client sent it. Another document would need another hash of this version and of all versions
 * after it.
 */
async function repairXml(
  { database, blobs, rebuild, report }: LeafletRepair,
  row: LeafletRevisionsTable,
): Promise<void> {
  const lost: string[] = [];
  for (const hash of new Set([keptXmlIn(row) ?? "", row.frozen_hash ?? ""]))
    if (isSha256(hash) && (await sizeOf(blobs, hash)) === undefined) lost.push(hash);
  if (lost.length === 0) return;
  // If it cannot be built, it is lost, and the check after the repair names it.
  const rebuilt = await readLastPublished(database.read, row.leaflet_id, row.version)
    .then((replaces) => rebuildXml(row, replaces, blobs, rebuild))
    .catch(() => ({ kind: "refused" }) as const);
  if (rebuilt.kind !== "built" || !lost.includes(rebuilt.xml.hash)) return;
  await blobs.put(rebuilt.xml);
  const what = rebuilt.xml.hash === row.fhir_hash ? "XML" : "frozen document";
  report({ location: locationOf(row), detail: `its ${what} ${rebuilt.xml.hash} was built again` });
}

function keptXmlIn(row: LeafletRevisionsTable): string | null {
  return keptXmlOf({ ...row, isCompacted: row.compressed_content !== null });
}

/** Bytes of an intact blob; undefined for a missing, damaged or unreadable one. */
async function sizeOf(blobs: BlobBackend, hash: string): Promise<number | undefined> {
  try {
    const reading = await blobs.getUncached(hash);
    return reading.kind === "found" ? reading.bytes.byteLength : undefined;
  } catch (error) {
    // One file that cannot be read.
    if (error instanceof StoreUnavailableError) return undefined;
    throw error;
  }
}

async function repairBlobRow(
  database: Database,
  hash: string,
  size: number | undefined,
  report: ReportRepair,
): Promise<void> {
  const row = await database.read
    .selectFrom("blobs")
    .select("size")
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (row !== undefined && (size === undefined || row.size === size)) return;
  await database.transaction(async (write) => {
    await write
      .insertInto("blobs")
      .values({ hash, size: size ?? 0, touched_at: Date.now() })
      .onConflict((conflict) => conflict.column("hash").doUpdateSet({ size: size ?? 0 }))
      .execute();
  });
  report({ location: `blob ${hash}`, detail: "its row was made again" });
}

async function repairReferences(
  database: Database,
  row: LeafletRevisionsTable,
  hashes: readonly string[],
  report: ReportRepair,
): Promise<void> {
  const { leaflet_id, version } = row;
  const rows = await database.read
    .selectFrom("leaflet_blobs")
    .select("hash")
    .where("leaflet_id", "=", leaflet_id)
    .where("version", "=", version)
    .execute();
  const stored = rows.map(({ hash }) => hash);
  const missing = hashes.filter((hash) => !stored.includes(hash));
  const needless = stored.filter((hash) => !hashes.includes(hash));
  if (missing.length + needless.length === 0) return;
  await database.transaction(async (write) => {
    for (const hash of missing)
      await write.insertInto("leaflet_blobs").values({ leaflet_id, version, hash }).execute();
    for (const hash of needless)
      await write
        .deleteFrom("leaflet_blobs")
        .where("leaflet_id", "=", leaflet_id)
        .where("version", "=", version)
        .where("hash", "=", hash)
        .execute();
  });
  report({ location: locationOf(row), detail: "its references to blobs were made again" });
}

function locationOf({ leaflet_id, version }: LeafletRevisionsTable): string {
  return `leaflet ${leaflet_id} version ${version}`;
}
