import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import {
  otherProgramError,
  StoreNewerError,
  StoreNotMigratedError,
  StoreServedError,
} from "../errors.ts";
import type { Database, Reader, Writer } from "./database.ts";
import { auditBatches } from "./migrations-audit-batches.ts";
import { firstTables } from "./migrations-0001.ts";
import { frozenDocuments } from "./migrations-frozen.ts";
import { commitCounter } from "./migrations-commits.ts";
import { compaction } from "./migrations-compaction.ts";
import { serverInstances } from "./migrations-instances.ts";
import { versionSeals } from "./migrations-seals.ts";
import { sessionIds } from "./migrations-sessions.ts";
import { searchIndex, searchIndexByOwner } from "./migrations-search.ts";
import { idempotencyKeys } from "./migrations-idempotency.ts";
import { fillFacts, leafletFacts } from "./migrations-facts.ts";
import { contactMessages } from "./migrations-messages.ts";
import { ownIndex } from "./migrations-own-index.ts";
import { quotaChanges } from "./migrations-quota-changes.ts";
import { publications } from "./migrations-publications.ts";
import { restIndex } from "./migrations-rest.ts";
import { revisionNotes } from "./migrations-revision-notes.ts";
import { rowHashes } from "./migrations-row-hashes.ts";
import { webhooks } from "./migrations-webhooks.ts";
import { withdrawals } from "./migrations-withdrawals.ts";
import { runningInstances, staleAfter } from "./running-instances.ts";
import { postgresFragments, sqliteFragments, type SqlFragments } from "./migrations-fragments.ts";

/** Statements that bring a store from the previous version to the next. */
type Statements = (fragments: SqlFragments) => readonly string[];

export interface Migration {
  readonly statements: Statements;
  /**
   * Only programs that know the migration with these statements, this one or an earlier one, may write after this
   * migration. Absent: the programs that could write before it can write after it.
   */
  readonly oldestWriter?: Statements;
  /** Fills new columns with what SQL alone cannot compute, after the statements and in their transaction. */
  readonly fill?: (write: Writer) => Promise<void>;
}

/** A migration after which the programs of the version before it can go on writing. */
export function expanding(statements: Statements): Migration {
  return { statements };
}

/** A migration that excludes programs which do not know the migration `oldestWriter` from writing. */
export function contracting(
  statements: Statements,
  oldestWriter: Statements = statements,
): Migration {
  return { statements, oldestWriter };
}

/** The migration at index n leads to version n + 1. The statements of a released migration are never changed. */
export const migrations: readonly Migration[] = [
  contracting(firstTables),
  // On SQLite, two sessions without an id break its unique index.
  contracting(sessionIds),
  // A program without seals changes the findings of a sealed version and leaves its old hash.
  contracting(versionSeals),
  expanding(searchIndex),
  expanding(idempotencyKeys),
  expanding(commitCounter),
  expanding(serverInstances),
  // A trigger removes the hash of a row that a program without hashes changes.
  expanding(rowHashes),
  // The hash of a version covers its frozen document, so older programs take such a version for a damaged one.
  contracting(frozenDocuments),
  // The hash of a version covers its changes and its note, so the same holds.
  contracting(revisionNotes),
  // An older program writes the search text without the product, and leaves the facts of the content before.
  { ...contracting(leafletFacts), fill: fillFacts },
  // An older program deletes a leaflet and leaves its public page.
  contracting(publications),
  expanding(contactMessages),
  // An older program publishes without an event.
  contracting(webhooks),
  // An older program publishes and withdraws leaflets and leaves the index as it was.
  contracting(restIndex),
  // An older program withdraws a version without a trace of it in its history.
  contracting(withdrawals),
  expanding(ownIndex),
  expanding(auditBatches),
  // An older program locks the owner of a leaflet and not the leaflet, so it would not wait for a save of a newer one.
  contracting(quotaChanges),
  expanding(searchIndexByOwner),
  // An older program takes a compacted version for a damaged one.
  contracting(compaction),
];

/** The lowest schema version whose program may write after these migrations. */
function oldestWriterOf(list: readonly Migration[]): number {
  const versions = list.map(({ oldestWriter }) =>
    list.findIndex(({ statements }) => statements === oldestWriter),
  );
  return Math.max(...versions) + 1;
}

export interface StoreFacts {
  readonly id: string;
  /** Whether the database has recorded that its blobs have the marker of this store. */
  readonly blobsTied: boolean;
}

/**
 * Migrates the schema to the current version and returns the store's id. Everything runs in one transaction,
 * and other processes that start now wait for it. A store with a newer schema is used as it is if its oldest
 * writer allows that. Throws `StoreNewerError` otherwise, `StoreMismatchError` if the tables belong to another
 * program, `StoreServedError` if a running server could no longer write, and `StoreNotMigratedError` if migrations are needed and `migrate` is false.
 */
export async function migrate(
  database: Database,
  options: {
    readonly migrate: boolean;
    /** Default: all migrations. */
    readonly migrations?: readonly Migration[];
  },
): Promise<StoreFacts> {
  const list = options.migrations ?? migrations;
  return database.migration(async (write) => {
    await database.lockFor(write, "migrations");
    const { version, oldestWriter } = await versionOf(database, write);
    assertNotNewer(version, list.length, oldestWriter);
    if (version < list.length) {
      if (!options.migrate) throw notMigrated(version, list.length);
      await applyMigrations(database, write, version, list);
    }
    return readFacts(write);
  });
}

/** Throws unless this program can read and write the schema of the store. */
export async function assertMigrated(database: Database): Promise<void> {
  const meta = await metaOf(database.read);
  const version = Number(meta.get("schema-version") ?? 0);
  assertNotNewer(version, migrations.length, meta.get("oldest-writer"));
  if (version < migrations.length) throw new StoreNotMigratedError("The store is not migrated.");
}

/**
 * Throws unless `meta`, the rows of the table of this name, belongs to a store with the schema version of this
 * program; returns its facts. Undefined: the schema version or the id of the store cannot be read. A newer schema is
 * refused even if this program may write to it, because a backup would lack the new columns.
 */
export function factsOfMeta(meta: ReadonlyMap<string, string>): StoreFacts | undefined {
  const version = Number(meta.get("schema-version") ?? Number.NaN);
  if (!Number.isSafeInteger(version) || version < 1) return undefined;
  assertNotNewer(version, migrations.length);
  if (version < migrations.length) throw notMigrated(version, migrations.length);
  const id = meta.get("store-id");
  return id === undefined ? undefined : { id, blobsTied: meta.has("blobs-tied") };
}

function notMigrated(version: number, needed: number): StoreNotMigratedError {
  return new StoreNotMigratedError(
    `The store has schema version ${version}, but this program needs ${needed}: run \`nashra-server migrate\`.`,
  );
}

/** Records that the blobs have this store's marker. */
export async function rememberBlobs(database: Database): Promise<void> {
  await database.transaction(async (write) => {
    await write
      .insertInto("meta")
      .values({ key: "blobs-tied", value: "yes" })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  });
}

function assertNotNewer(version: number, known: number, oldestWriter?: string): void {
  if (version <= known || Number(oldestWriter ?? Number.NaN) <= known) return;
  throw new StoreNewerError(
    `The store was made by a newer version of this program (schema version ${version}; this program supports ${known}). Nothing was changed; use that version.`,
  );
}

/** The schema version of the store, 0 if the database has no tables of a store, and its oldest writer. */
async function versionOf(
  database: Database,
  write: Writer,
): Promise<{ readonly version: number; readonly oldestWriter?: string }> {
  const tables = await tableNames(database, write);
  if (tables.length === 0) return { version: 0 };
  if (!tables.includes("meta")) {
    if (tables.some((table) => table in ownTables)) throw otherProgramError();
    // A PostgreSQL database may also contain tables of other programs, but a SQLite file must not.
    if (database.engine === "sqlite") throw otherProgramError();
    return { version: 0 };
  }
  const meta = await metaOf(write);
  const version = Number(meta.get("schema-version"));
  if (!Number.isSafeInteger(version) || version < 1) throw otherProgramError();
  const oldestWriter = meta.get("oldest-writer");
  return { version, ...(oldestWriter !== undefined && { oldestWriter }) };
}

async function metaOf(reader: Pick<Reader, "selectFrom">): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.selectFrom("meta").selectAll().execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

const ownTables = { users: 0, sessions: 0, leaflets: 0, blobs: 0, audit_events: 0 };

async function tableNames(database: Database, write: Writer): Promise<readonly string[]> {
  const { rows } =
    database.engine === "sqlite"
      ? await sql<{
          name: string;
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`.execute(
          write,
        )
      : await sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(
          write,
        );
  return rows.map(({ name }) => name);
}

async function applyMigrations(
  database: Database,
  write: Writer,
  from: number,
  list: readonly Migration[],
): Promise<void> {
  const fragments = database.engine === "sqlite" ? sqliteFragments : postgresFragments;
  if (from === 0) {
    await sql
      .raw(
        `create table meta (key ${fragments.text} primary key, value ${fragments.text} not null)${fragments.strict}`,
      )
      .execute(write);
    await write.insertInto("meta").values({ key: "store-id", value: randomUUID() }).execute();
    await write.insertInto("meta").values({ key: "schema-version", value: "0" }).execute();
  }
  const oldestWriter = oldestWriterOf(list);
  if (from > 0 && oldestWriter > from) await excludeOldWriters(database, write, oldestWriter);
  for (const { statements, fill } of list.slice(from)) {
    for (const statement of statements(fragments)) await sql.raw(statement).execute(write);
    await fill?.(write);
  }
  await write
    .insertInto("meta")
    .values({ key: "oldest-writer", value: String(oldestWriter) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: String(oldestWriter) }))
    .execute();
  await write
    .updateTable("meta")
    .set({ value: String(list.length) })
    .where("key", "=", "schema-version")
    .execute();
}

/**
 * Waits for the transactions that have begun, because they may write as an old program does. Throws
 * `StoreServedError` if a server runs that could no longer write. Later ones are refused when they begin to write.
 */
async function excludeOldWriters(
  database: Database,
  write: Writer,
  oldestWriter: number,
): Promise<void> {
  // With SQLite, the lock of the data folder excludes other servers.
  if (database.engine === "sqlite") return;
  await database.lockFor(write, "writers");
  const running = await runningInstances(write, oldestWriter);
  if (running.length === 0) return;
  throw new StoreServedError(
    `The migration would refuse the writes of servers that are running: ${running.join("; ")}. Stop them first; a server that was killed counts as ended after ${staleAfter / 1000} seconds. Nothing was changed.`,
  );
}

async function readFacts(write: Writer): Promise<StoreFacts> {
  const facts = await metaOf(write);
  const id = facts.get("store-id");
  if (id === undefined) throw otherProgramError();
  return { id, blobsTied: facts.has("blobs-tied") };
}
