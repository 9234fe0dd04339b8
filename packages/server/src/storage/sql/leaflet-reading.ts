import { sql, type RawBuilder } from "kysely";
import type { LeafletStore, Revision } from "../ports.ts";
import type { Database, Reader } from "./database.ts";
import { statusOf, toStored, versionColumns, versionFacts } from "./leaflet-rows.ts";
import type { LeafletRevisionsTable } from "./schema.ts";

/** Number of versions that `everyVersion` reads per statement. */
const batch = 20;

export function leafletReading(
  database: Database,
): Pick<LeafletStore, "get" | "getInBytes" | "revisions" | "revision" | "everyVersion"> {
  const current = database.prepare((read, owner: string, id: string) =>
    readable(read, owner, id)
      .select(versionColumns)
      .whereRef("revision.version", "=", "leaflets.version"),
  );
  const currentInBytes = database.prepare((read, owner: string, id: string) =>
    readable(read, owner, id)
      .select(versionFacts)
      .select(utf8Content(database).as("content"))
      .whereRef("revision.version", "=", "leaflets.version"),
  );
  const version = database.prepare((read, owner: string, id: string, version: number) =>
    readable(read, owner, id).select(versionColumns).where("revision.version", "=", version),
  );
  const history = database.prepare((read, owner: string, id: string) =>
    readable(read, owner, id).select(revisionColumns).orderBy("revision.version", "desc"),
  );

  return {
    async get(ownerId, id) {
      const row = await current.first(ownerId, id);
      return row && toStored(row);
    },
    async getInBytes(ownerId, id) {
      const row = await currentInBytes.first(ownerId, id);
      return row && { ...toStored({ ...row, content: "" }), content: utf8Of(row.content) };
    },
    async revision(ownerId, id, number) {
      const row = await version.first(ownerId, id, number);
      return row && toStored(row);
    },
    async revisions(ownerId, id) {
      const rows = await history.all(ownerId, id);
      return rows.length === 0 ? undefined : rows.map(toRevision);
    },
    everyVersion: () => everyVersion(database.read),
  };
}

const revisionColumns = [
  "revision.version",
  "revision.saved_at",
  "revision.author_name",
  "revision.title",
  "revision.status",
] as const;

type RevisionRow = Pick<
  LeafletRevisionsTable,
  "version" | "saved_at" | "author_name" | "title" | "status"
>;

/**
 * On SQLite the content is cast to bytes, so that no string is made. On PostgreSQL it is read as text,
 * because bytes would be sent as hexadecimal digits, twice as long.
 */
function utf8Content({ engine }: Database): RawBuilder<string | Uint8Array> {
  const content = sql.ref<string>("revision.content");
  return engine === "sqlite" ? sql<Uint8Array>`cast(${content} as blob)` : content;
}

function utf8Of(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : content;
}

/** Selects every version of a leaflet, if the leaflet belongs to `owner` and is not deleted. */
function readable(read: Reader, owner: string, id: string) {
  return read
    .selectFrom("leaflets")
    .innerJoin("leaflet_revisions as revision", "revision.leaflet_id", "leaflets.id")
    .where("leaflets.id", "=", id)
    .where("leaflets.owner_id", "=", owner)
    .where("leaflets.deleted_at", "is", null);
}

function toRevision(row: RevisionRow): Revision {
  return {
    version: row.version,
    savedAt: row.saved_at,
    savedBy: row.author_name,
    title: row.title,
    status: statusOf(row.status),
  };
}

async function* everyVersion(read: Reader): ReturnType<LeafletStore["everyVersion"]> {
  let after = { id: "", version: 0 };
  for (;;) {
    const rows = await read
      .selectFrom("leaflets")
      .innerJoin("leaflet_revisions as revision", "revision.leaflet_id", "leaflets.id")
      .select([...versionColumns, "leaflets.deleted_at"])
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("revision.leaflet_id", "revision.version"),
          ">",
          tuple(after.id, after.version),
        ),
      )
      .orderBy("revision.leaflet_id")
      .orderBy("revision.version")
      .limit(batch)
      .execute();
    for (const row of rows) yield { ...toStored(row), deletedAt: row.deleted_at ?? undefined };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = { id: last.id, version: last.version };
  }
}
