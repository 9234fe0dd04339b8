import { join } from "node:path";
import { type Compilable, Kysely } from "kysely";
import type { Database, OpenDatabaseOptions, Reader, Value } from "./database.ts";
import { createGuard, type Guard } from "./database-guard.ts";
import { prepare } from "./database-prepare.ts";
import { trackRunning } from "./database-running.ts";
import type { Schema } from "./schema.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { readingDialect } from "./sqlite-dialect.ts";
import { databaseFile, openFiles } from "./sqlite-files.ts";
import { openMark } from "./sqlite-mark.ts";
import { createScans } from "./sqlite-scans.ts";
import { createTransactions } from "./sqlite-transactions.ts";
import { createYield } from "../yield.ts";

/**
 * Opens the embedded database, the SQLite file `store.sqlite` in `folder`; creates the folder and the file if
 * they are missing. One connection writes and one reads, so that a request never sees uncommitted data. Scans have
 * further connections on a thread.
 */
export async function openSqlite(folder: string, options: OpenDatabaseOptions): Promise<Database> {
  const files = await openFiles(folder, options);
  const mark = openMark(folder, options.warn ?? (() => {}));
  const yieldIfDue = createYield();
  const guard = createGuard();
  const running = trackRunning();
  const scans = createScans(join(folder, databaseFile));
  const writing = new SqliteConnection(files.writer, yieldIfDue);
  const reading = new SqliteConnection(files.reader, yieldIfDue);
  const kysely = new Kysely<Schema>({ dialect: readingDialect(reading, guard.assertOutside) });
  // The same object, with a type that can only read.
  const read = kysely as unknown as Reader;

  async function scan<T>(work: (read: Reader) => Promise<T>): Promise<T> {
    guard.assertOutside();
    return running.run(() => scans.scan(work));
  }

  async function release(): Promise<void> {
    await scans.close();
    files.close();
    mark.close();
  }

  return {
    engine: "sqlite",
    read,
    mark: files.mark,
    prepare<Values extends readonly Value[], Row>(
      build: (read: Reader, ...values: Values) => Compilable<Row>,
    ) {
      return prepare<Values, Row>(read, build, (text) => boundTo<Row>(reading, guard, text));
    },
    scan,
    ...createTransactions({ connection: writing, mark, guard, running }),
    // `begin immediate` allows one write transaction at a time, of any kind.
    lockFor: async () => {},
    unhurried: (work) => work(),
    pool: () => undefined,
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
