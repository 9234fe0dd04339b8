import { sql, type RawBuilder } from "kysely";
import { StoreCorruptError } from "../errors.ts";
import { VersionDamagedError, type LeafletStore } from "../ports.ts";
import type { Revision } from "../revision-ports.ts";
import { contentOf, contentTextOf } from "./content-compression.ts";
import type { Database, Reader } from "./database.ts";
import { replacedVersion } from "./last-published.ts";
import {
  statusOf,
  summaryColumns,
  toStored,
  toSummary,
  versionColumns,
  versionFacts,
  type VersionRow,
} from "./leaflet-rows.ts";
import { notesOf } from "./revision-notes.ts";
import type { LeafletRevisionsTable } from "./schema.ts";
import { contentHashOf, versionHash } from "./version-hash.ts";

export function leafletReading(
  database: Database,
): Pick<LeafletStore, "get" | "getInBytes" | "getDeleted" | "summary" | "revisions" | "revision"> {
  const statements = statementsOf(database);
  const { deleted, hidden } = deletedStatementsOf(database);
  return {
    async get(ownerId, id) {
      const row = await rowOf(statements, () => statements.current.first(ownerId, id), ownerId, id);
      return row && toStored(await verified(await expanded(row)));
    },
    async getInBytes(ownerId, id) {
      const row = await rowOf(
        statements,
        () => statements.currentInBytes.first(ownerId, id),
        ownerId,
        id,
      );
      if (row === undefined) return undefined;
      const content = utf8Of((await contentOf(row)) ?? damaged(row));
      await verified({ ...row, content });
      return { ...toStored({ ...row, content: "" }), content };
    },
    async getDeleted({ ownerId, id, deletedAt }) {
      const find = () => deleted.first(ownerId, id, deletedAt);
      const row = await find().catch((error: unknown) => {
        if (!(error instanceof StoreCorruptError)) throw error;
        return undefined;
      });
      if (row !== undefined) return toStored(await verified(await expanded(row)));
      const lost = await hidden.first(ownerId, id, deletedAt);
      if (lost !== undefined) throw new VersionDamagedError(id, lost.version);
      return undefined;
    },
    async revision(ownerId, id, number) {
      if (!Number.isSafeInteger(number) || number < 1) return undefined;
      const row = await rowOf(
        statements,
        () => statements.version.first(ownerId, id, number),
        ownerId,
        id,
        number,
      );
      return row && toStored(await verified(await expanded(row)));
    },
    async revisions(ownerId, id, { before = largest, limit = largest } = {}) {
      const rows = await statements.history.all(ownerId, id, before, limit);
      if (rows.length > 0) return rows.map(toRevision);
      const { lostCurrent, listed } = statements;
      return (await (before === largest ? lostCurrent : listed).first(ownerId, id)) && [];
    },
    async summary(ownerId, id) {
      const row = await statements.listed.first(ownerId, id);
      return row && toSummary(row);
    },
  };
}

/** The largest INTEGER of the databases. No version has a larger number. */
const largest = 0x7f_ff_ff_ff;

type Statements = ReturnType<typeof statementsOf>;

function statementsOf(database: Database) {
  return {
    current: database.prepare((read, owner: string, id: string) =>
      readable(read, owner, id)
        .select(versionColumns)
        .select("leaflets.hash as newest_hash")
        .select(replacedVersion)
        .whereRef("revision.version", "=", "leaflets.version"),
    ),
    currentInBytes: database.prepare((read, owner: string, id: string) =>
      readable(read, owner, id)
        .select(versionFacts)
        .select(utf8Content(database).as("content"))
        .select("leaflets.hash as newest_hash")
        .select(replacedVersion)
        .whereRef("revision.version", "=", "leaflets.version"),
    ),
    listed: database.prepare((read, owner: string, id: string) =>
      read
        .selectFrom("leaflets")
        .select(summaryColumns)
        .where("id", "=", id)
        .where("owner_id", "=", owner)
        .where("deleted_at", "is", null),
    ),
    version: database.prepare((read, owner: string, id: string, version: number) =>
      readable(read, owner, id)
        .select(versionColumns)
        .select(replacedVersion)
        .where("revision.version", "=", version),
    ),
    history: database.prepare((read, owner: string, id: string, before: number, limit: number) =>
      readable(read, owner, id)
        .select(revisionColumns)
        .where("revision.version", "<", before)
        .orderBy("revision.version", "desc")
        .limit(limit),
    ),
    lostCurrent: database.prepare((read, owner: string, id: string) =>
      withoutVersion(read, owner, id),
    ),
    lostVersion: database.prepare((read, owner: string, id: string, version: number) =>
      withoutVersion(read, owner, id, version).where("leaflets.version", ">=", version),
    ),
  };
}

function deletedStatementsOf(database: Database) {
  return {
    deleted: database.prepare((read, owner: string, id: string, deletedAt: number) =>
      versionsOf(read, owner, id)
        .select(versionColumns)
        .select("leaflets.hash as newest_hash")
        .select(replacedVersion)
        .whereRef("revision.version", "=", "leaflets.version")
        .where("leaflets.deleted_at", "=", deletedAt),
    ),
    hidden: database.prepare((read, owner: string, id: string, deletedAt: number) =>
      read
        .selectFrom("leaflets")
        .select("version")
        .where("id", "=", id)
        .where("owner_id", "=", owner)
        .where("deleted_at", "=", deletedAt),
    ),
  };
}

/**
 * The row that `find` returns, or undefined if the leaflet has no such version. Throws a `VersionDamagedError` if
 * it has had this version, but the row is lost or cannot be read. `number` undefined: the current version.
 */
async function rowOf<R>(
  { listed, lostCurrent, lostVersion }: Statements,
  find: () => Promise<R | undefined>,
  ownerId: string,
  id: string,
  number?: number,
): Promise<R | undefined> {
  try {
    const row = await find();
    if (row !== undefined) return row;
  } catch (error) {
    if (!(error instanceof StoreCorruptError)) throw error;
    const leaflet = await listed.first(ownerId, id);
    throw leaflet ? new VersionDamagedError(id, number ?? leaflet.version, error) : error;
  }
  const lost = await (number === undefined
    ? lostCurrent.first(ownerId, id)
    : lostVersion.first(ownerId, id, number));
  if (lost !== undefined) throw new VersionDamagedError(id, number ?? lost.version);
  return undefined;
}

type ReadRow = Omit<VersionRow, "content"> & {
  readonly content: string | Uint8Array;
  /** Hash of the current version according to the leaflet; absent for an earlier version. */
  readonly newest_hash?: string | null;
};

/** The row with the content of a compacted version as text. */
async function expanded<R extends VersionRow>(row: R): Promise<R> {
  if (row.compressed_content === null) return row;
  return { ...row, content: (await contentTextOf(row)) ?? damaged(row) };
}

function damaged({ id, version }: Pick<VersionRow, "id" | "version">): never {
  throw new VersionDamagedError(id, version);
}

/** Returns the row. Throws a `VersionDamagedError` unless it is what was saved, or not yet sealed. */
async function verified<R extends ReadRow>(row: R): Promise<R> {
  if (row.hash === null) return row;
  const contentHash = await contentHashOf(row.content);
  const hash = await versionHash({ ...row, leaflet_id: row.id }, contentHash);
  const isNewest = row.newest_hash === undefined || row.newest_hash === row.hash;
  if (hash === row.hash && isNewest) return row;
  throw new VersionDamagedError(row.id, row.version);
}

const revisionColumns = [
  "revision.version",
  "revision.saved_at",
  "revision.author_name",
  "revision.title",
  "revision.status",
  "revision.changes",
  "revision.note",
] as const;

type RevisionRow = Pick<
  LeafletRevisionsTable,
  "version" | "saved_at" | "author_name" | "title" | "status" | "changes" | "note"
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
  return versionsOf(read, owner, id).where("leaflets.deleted_at", "is", null);
}

/** Selects every version of a leaflet, deleted or not, if the leaflet belongs to `owner`. */
function versionsOf(read: Reader, owner: string, id: string) {
  return read
    .selectFrom("leaflets")
    .innerJoin("leaflet_revisions as revision", "revision.leaflet_id", "leaflets.id")
    .where("leaflets.id", "=", id)
    .where("leaflets.owner_id", "=", owner);
}

/**
 * The leaflet, if `owner` can read it and if it has no row of this version; default: of its current version. This is
 * one statement, so that a leaflet that is undeleted meanwhile is not taken for a damaged one.
 */
function withoutVersion(read: Reader, owner: string, id: string, version?: number) {
  return read
    .selectFrom("leaflets")
    .select("leaflets.version")
    .where("leaflets.id", "=", id)
    .where("leaflets.owner_id", "=", owner)
    .where("leaflets.deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) => {
      const rows = selectFrom("leaflet_revisions as revision")
        .select("revision.version")
        .whereRef("revision.leaflet_id", "=", "leaflets.id");
      const found =
        version === undefined
          ? rows.whereRef("revision.version", "=", "leaflets.version")
          : rows.where("revision.version", "=", version);
      return not(exists(found));
    });
}

function toRevision(row: RevisionRow): Revision {
  return {
    version: row.version,
    savedAt: row.saved_at,
    savedBy: row.author_name,
    title: row.title,
    status: statusOf(row.status),
    ...notesOf(row),
  };
}
