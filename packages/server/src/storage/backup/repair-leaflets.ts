import { StoreCorruptError } from "../errors.ts";
import { storedFactsOf } from "../../domain/leaflets/leaflet-facts.ts";
import type { LeafletFacts } from "../list-ports.ts";
import type { Database } from "../sql/database.ts";
import { contentBytesOf, contentTextOf } from "../sql/content-compression.ts";
import { holdOwner, lockLeaflet, textBytes } from "../sql/leaflet-quota.ts";
import { statusOf, summaryValues } from "../sql/leaflet-rows.ts";
import type { LeafletRevisionsTable } from "../sql/schema.ts";
import { isVersionIntact } from "../sql/version-hash.ts";
import type { LeafletRepair } from "./leaflet-repair.ts";
import { wordOf } from "./leaflet-words.ts";
import { repairBlobs, repairKeptBlobs } from "./repair-blobs.ts";

/** Number of leaflets whose ids are read at a time. */
const page = 200;

/**
 * Repairs all leaflets, one after another. A leaflet whose rows cannot be read is left as it is. So are the references
 * of a lost version: its XML, which they keep, may be the last copy of its text.
 */
export async function repairLeaflets(repair: LeafletRepair): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await repair.database.read
      .selectFrom("leaflets")
      .select(["id", "owner_id"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(page)
      .execute();
    for (const leaflet of rows) {
      try {
        await repairLeaflet(repair, leaflet);
      } catch (error) {
        if (!(error instanceof StoreCorruptError)) throw error;
      }
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
}

interface LeafletKey {
  readonly id: string;
  readonly owner_id: string;
}

/** The facts about the versions of a leaflet that determine its row. */
interface Versions {
  readonly contentBytes: number;
  /** The newest version if it is verified. */
  readonly newest: Newest | undefined;
  /** When the first version was saved, if it is verified. */
  readonly createdAt: number | undefined;
}

/** A version without its content, and the facts of the content. */
type Newest = Omit<LeafletRevisionsTable, "content" | "compressed_content"> & {
  readonly facts: LeafletFacts | undefined;
};

async function repairLeaflet(repair: LeafletRepair, leaflet: LeafletKey): Promise<void> {
  const keys = await repair.database.read
    .selectFrom("leaflet_revisions")
    .select("version")
    .where("leaflet_id", "=", leaflet.id)
    .orderBy("version")
    .execute();
  let contentBytes = 0;
  let newest: Versions["newest"];
  let createdAt: number | undefined;
  const verified = new Set<number>();
  for (const { version } of keys) {
    const row = await readVersion(repair.database, leaflet.id, version);
    contentBytes += contentBytesOf(row) + textBytes(row.title, row.reading_findings);
    newest = undefined;
    if (!(await isVersionIntact(row))) continue;
    await repairBlobs(repair, row);
    verified.add(version);
    const { content: _, compressed_content: __, ...columns } = row;
    const isLast = version === keys.at(-1)?.version;
    const content = isLast ? await contentTextOf(row) : undefined;
    newest = { ...columns, facts: content === undefined ? undefined : storedFactsOf(content) };
    if (version === 1) createdAt = row.saved_at;
  }
  await repairKeptBlobs(repair, leaflet.id, verified);
  await repairRow(repair, leaflet, { contentBytes, newest, createdAt });
}

function readVersion(
  database: Database,
  id: string,
  version: number,
): Promise<LeafletRevisionsTable> {
  return database.read
    .selectFrom("leaflet_revisions")
    .selectAll()
    .where("leaflet_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
}

/** Sets the columns of a leaflet that its versions determine. */
async function repairRow(
  { database, report }: LeafletRepair,
  { id, owner_id }: LeafletKey,
  { contentBytes, newest, createdAt }: Versions,
): Promise<void> {
  const columns = await database.transaction(async (write) => {
    await holdOwner(write, owner_id);
    await lockLeaflet(write, id);
    const row = await write
      .selectFrom("leaflets")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { size } = await write
      .selectFrom("blobs")
      .select(({ fn }) => fn.sum("size").as("size"))
      .where("hash", "in", (sub) =>
        sub.selectFrom("leaflet_blobs").select("hash").where("leaflet_id", "=", id),
      )
      .executeTakeFirstOrThrow();
    const expected = {
      // PostgreSQL returns a sum as text.
      bytes: contentBytes + Number(size ?? 0),
      content_bytes: contentBytes,
      ...(createdAt !== undefined && { created_at: createdAt }),
      ...(newest !== undefined && isCurrent(row, newest) && summaryOf(newest)),
    };
    const changed = Object.entries(expected).filter(
      ([column, value]) => row[column as keyof typeof row] !== value, // `expected` has columns of this table
    );
    if (changed.length > 0)
      await write
        .updateTable("leaflets")
        .set(Object.fromEntries(changed))
        .where("id", "=", id)
        .execute();
    return changed.map(([column]) => column);
  });
  if (columns.length > 0) report({ location: `leaflet ${id}`, detail: madeAgain(columns) });
}

function madeAgain(columns: readonly string[]): string {
  const words = columns.map(wordOf);
  const last = words.pop();
  return words.length === 0
    ? `its ${last} was made again`
    : `its ${words.join(", ")} and ${last} were made again`;
}

/**
 * Whether the newest stored version is the current one. If the row of the leaflet has a greater version and another
 * hash, the current version is lost, and the row is all that is known about it.
 */
function isCurrent(
  row: { readonly version: number; readonly hash: string | null },
  newest: { readonly version: number; readonly hash: string | null },
): boolean {
  return row.version <= newest.version || row.hash === newest.hash;
}

function summaryOf(newest: Newest) {
  return {
    ...summaryValues({
      title: newest.title,
      status: statusOf(newest.status),
      language: newest.language,
      medicineName: newest.medicine_name,
      companyName: newest.company_name,
      ...(newest.facts && { facts: newest.facts }),
    }),
    version: newest.version,
    updated_at: newest.saved_at,
    hash: newest.hash,
  };
}
