import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type pg from "pg";
import type { DatabaseLocation, PostgresLocation } from "../sql/database.ts";
import { fromPostgresFailure } from "../sql/postgres-failures.ts";
import { connectOnce } from "../sql/postgres-hosts.ts";
import { isDamage } from "../sql/sqlite-failures.ts";
import { integrityFaults } from "../sql/sqlite-integrity.ts";
import { databaseFile, openReadOnly, withoutTables } from "../sql/sqlite-files.ts";
import { compareMark, describeLoss, readMark, type MarkReading } from "../sql/sqlite-mark.ts";
import { largestRow } from "./largest-row.ts";
import { postgresRows } from "./postgres-rows.ts";
import { schemaFaults } from "./schema-faults.ts";
import { sqliteRows } from "./sqlite-rows.ts";
import type { KeptTable, Row } from "./tables.ts";
import type { ReportUnread } from "./unread-rows.ts";

/** The rows of a store at one moment, independent of later writes. Reading them blocks no writer. */
export interface Snapshot {
  /**
   * The rows of a table, each once, one or a few megabytes at a time. `unread` gets the rows that cannot be read
   * or that are not rows of this table.
   */
  rows(table: KeptTable, unread: ReportUnread): AsyncIterable<Row>;
  /** The values of the table `meta`. Undefined if it cannot be read; empty if there is no such table. */
  meta(): Promise<ReadonlyMap<string, string> | undefined>;
  /** The last entry of `superseded_versions`; 0 if there is none, or if it cannot be read. */
  lastSuperseded(): Promise<number>;
  /** Faults of the files and of the schema, as messages; empty if there are none. Reads the whole database. */
  faults(): Promise<readonly string[]>;
  /** Whether a version needs the blob now, after all later writes. */
  isNeededNow(hash: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface SnapshotOptions {
  /** Rows with more bytes of text are not read. Default: a quarter of the memory of the program. */
  readonly largest?: number;
}

export async function openSnapshot(
  location: DatabaseLocation,
  { largest = largestRow(4) }: SnapshotOptions = {},
): Promise<Snapshot> {
  return location.kind === "sqlite"
    ? sqliteSnapshot(location.folder, largest)
    : postgresSnapshot(location, largest);
}

const lastSuperseded = "select coalesce(max(seq), 0) as seq from superseded_versions";
const neededNow = "select 1 from leaflet_blobs where hash =";

/**
 * Opens a read transaction on a separate connection. With SQLite's write-ahead log, the transaction sees the
 * data of one moment and blocks no writer. Throws `StoreCorruptError` if the file is not a database, and
 * `StoreLossError` if it is empty although the mark shows commits.
 */
function sqliteSnapshot(folder: string, largest: number): Snapshot {
  // Read before the database, because a running server moves the mark after each commit.
  const reading = readMark(folder);
  const database = openReadOnly(folder);
  // The transaction sees the data of the moment of its first read statement.
  database.exec("begin");
  const schema = database.prepare("select count(*) as count from sqlite_schema").get();
  try {
    if (schema?.["count"] === 0) withoutTables(reading, join(folder, databaseFile));
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    async *rows(table, unread) {
      yield* sqliteRows(database, table, { largest, unread });
    },
    async meta() {
      return metaOf(database);
    },
    async lastSuperseded() {
      try {
        return Number(database.prepare(lastSuperseded).get()?.["seq"]);
      } catch (error) {
        if (!isDamage(error)) throw error;
        return 0;
      }
    },
    async faults() {
      return [
        ...lossOf(reading, database),
        ...schemaFaults(database),
        ...integrityFaults(database),
      ];
    },
    async isNeededNow(hash) {
      const live = openReadOnly(folder);
      try {
        return live.prepare(`${neededNow} ? limit 1`).get(hash) !== undefined;
      } catch (error) {
        if (!isDamage(error)) throw error;
        return true;
      } finally {
        live.close();
      }
    },
    async close() {
      database.close();
    },
  };
}

/** The commits that the database lacks, as a message. */
function lossOf(reading: MarkReading, database: DatabaseSync): readonly string[] {
  try {
    const state = compareMark(reading, database);
    return state.kind === "lost" ? [describeLoss(state)] : [];
  } catch (error) {
    // The other checks name this damage.
    if (!isDamage(error)) throw error;
    return [];
  }
}

function metaOf(database: DatabaseSync): ReadonlyMap<string, string> | undefined {
  try {
    const exists = database
      .prepare("select 1 from sqlite_schema where type = 'table' and name = 'meta'")
      .get();
    if (exists === undefined) return new Map();
    const rows = database.prepare("select key, value from meta not indexed").all();
    return new Map(rows.map(({ key, value }) => [String(key), String(value)]));
  } catch (error) {
    if (!isDamage(error)) throw error;
    return undefined;
  }
}

/** Reads in one transaction, without a time limit, so that a pooler gives it one connection. */
const beginSnapshot = `start transaction isolation level repeatable read read only;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  select count(*) from meta`;

async function postgresSnapshot(location: PostgresLocation, largest: number): Promise<Snapshot> {
  const client = await connected(location);
  await client.query(beginSnapshot);
  let live: Promise<pg.Client> | undefined;
  return {
    rows: (table, unread) => postgresRows(client, table, { largest, unread }),
    async meta() {
      const { rows } = await client.query<{ key: string; value: string }>(
        "select key, value from meta",
      );
      return new Map(rows.map(({ key, value }) => [key, value]));
    },
    async lastSuperseded() {
      const { rows } = await client.query<{ seq: string }>(lastSuperseded);
      return Number(rows[0]?.seq);
    },
    faults: async () => [],
    async isNeededNow(hash) {
      live ??= connected(location);
      const { rowCount } = await (await live).query(`${neededNow} $1 limit 1`, [hash]);
      return rowCount !== 0;
    },
    async close() {
      await client.end();
      await (await live)?.end();
    },
  };
}

async function connected(location: PostgresLocation): Promise<pg.Client> {
  try {
    return await connectOnce(location);
  } catch (error) {
    throw fromPostgresFailure(error);
  }
}
