import { join } from "node:path";
import { type Compilable, Kysely } from "kysely";
import type { Database, Reader, Value, Writer } from "./database.ts";
import { createGuard, type Guard } from "./database-guard.ts";
import { prepare } from "./database-prepare.ts";
import { trackRunning } from "./database-running.ts";
import type { Schema } from "./schema.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { readingDialect, writingDialect } from "./sqlite-dialect.ts";
import { databaseFile, openFiles } from "./sqlite-files.ts";
import { createScans } from "./sqlite-scans.ts";
import { createYield } from "./sqlite-yield.ts";

/**
 * Opens the embedded database, the SQLite file `store.sqlite` in `folder`; creates the folder and the file if
 * they are missing. One connection writes and one reads, so that a request never sees uncommitted data. Scans have
 * further connections on a thread.
 */
export async function openSqlite(folder: string): Promise<Database> {
  const files = await openFiles(folder);
  const yieldIfDue = createYield();
  const guard = createGuard();
  const running = trackRunning();
  const scans = createScans(join(folder, databaseFile));
  const writing = new SqliteConnection(files.writer, yieldIfDue);
  const reading = new SqliteConnection(files.reader, yieldIfDue);
  const writer = new Kysely<Schema>({ dialect: writingDialect(writing) });
  const kysely = new Kysely<Schema>({ dialect: readingDialect(reading, guard.assertOutside) });
  // The same object, with a type that can only read.
  const read = kysely as unknown as Reader;

  async function transaction<T>(work: (write: Writer) => Promise<T>): Promise<T> {
    guard.assertOutside();
    return running.run(() =>
      guard.within(() => writer.transaction().execute((write) => work(write))),
    );
  }

  async function unsyncedTransaction<T>(work: (write: Writer) => Promise<T>): Promise<T> {
    guard.assertOutside();
    return running.run(() =>
      guard.within(() =>
        writer
          .connection()
          .execute((connection) =>
            withoutSync(writing, () => connection.transaction().execute((write) => work(write))),
          ),
      ),
    );
  }

  async function scan<T>(work: (read: Reader) => Promise<T>): Promise<T> {
    guard.assertOutside();
    return running.run(() => scans.scan(work));
  }

  async function release(): Promise<void> {
    await scans.close();
    files.close();
  }

  return {
    engine: "sqlite",
    read,
    prepare<Values extends readonly Value[], Row>(
      build: (read: Reader, ...values: Values) => Compilable<Row>,
    ) {
      return prepare<Values, Row>(read, build, (text) => boundTo<Row>(reading, guard, text));
    },
    scan,
    transaction,
    unsyncedTransaction,
    migration: transaction,
    // `begin immediate` allows one write transaction at a time, of any kind.
    lockFor: async () => {},
    verify: async () => files.verify(),
    close: () => running.close(release),
  };
}

function boundTo<Row>(connection: SqliteConnection, guard: Guard, text: string) {
  return {
    async first(parameters: readonly Value[]) {
      guard.assertOutside();
      return connection.first<Row>(text, parameters);
    },
    async all(parameters: readonly Value[]) {
      guard.assertOutside();
      return connection.all<Row>(text, parameters);
    },
  };
}

/**
 * The value of `pragma synchronous` at the start of a transaction decides whether its commit is synced. The
 * next synced commit syncs the whole log.
 */
async function withoutSync<T>(connection: SqliteConnection, work: () => Promise<T>): Promise<T> {
  connection.run("pragma synchronous = normal");
  try {
    return await work();
  } finally {
    connection.run("pragma synchronous = full");
  }
}
