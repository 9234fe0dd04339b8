import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type Compilable, Kysely, PostgresDialect, sql } from "kysely";
import { StoreMismatchError } from "../errors.ts";
import { StoreUnavailableError } from "../ports.ts";
import type { Database, PostgresLocation, Reader, Value, Writer } from "./database.ts";
import { createGuard } from "./database-guard.ts";
import { prepare } from "./database-prepare.ts";
import { trackRunning } from "./database-running.ts";
import { isDeadlock } from "./postgres-failures.ts";
import { createConnections } from "./postgres-pool.ts";
import { lockClass, locks, writingDialect } from "./postgres-writing.ts";
import type { Schema } from "./schema.ts";

/** Maximum number of attempts of a transaction that is in a deadlock. */
const repeats = 5;

/** Milliseconds that a statement of `unhurried` work may take. */
const backgroundTime = 600_000;

/**
 * Opens a PostgreSQL database, which several servers can use, also through a pooler that gives each transaction another
 * connection. No error message contains the URL.
 */
export async function openPostgres(location: PostgresLocation): Promise<Database> {
  const hurry = new AsyncLocalStorage<{ readonly limit: number | undefined }>();
  const deadline = () => (hurry.getStore() ?? { limit: location.queryTime }).limit;
  const connections = createConnections(location, deadline);
  const guard = createGuard();
  const running = trackRunning();
  async function within<T>(act: () => Promise<T>): Promise<T> {
    guard.assertOutside();
    return running.run(() => guard.within(act));
  }
  const transactions = (asWriter: boolean) =>
    new Kysely<Schema>({
      dialect: writingDialect({ pool: connections.writing, deadline, asWriter }),
    });
  const [writer, migrator] = [transactions(true), transactions(false)];
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: connections.reading(guard.assertOutside) }),
  });
  // The same object, with a type that can only read.
  const read = kysely as unknown as Reader;
  try {
    await assertUnicode(kysely);
  } catch (error) {
    await connections.close();
    throw error;
  }
  return {
    engine: "postgres",
    read,
    prepare: preparing(read, (text) => {
      const name = location.prepare === true ? { name: statementName(text) } : {};
      return (values) => {
        guard.assertOutside();
        return connections.read({ text, values, ...name });
      };
    }),
    scan: (work) => work(read),
    transaction: (work) => within(() => transact(writer, work)),
    // The commit record is flushed with the next synchronous commit.
    unsyncedTransaction: (work) =>
      within(() =>
        transact(writer, async (write) => {
          await sql`set local synchronous_commit = off`.execute(write);
          return work(write);
        }),
      ),
    migration: (work) =>
      within(() => hurry.run({ limit: undefined }, () => transact(migrator, work))),
    unhurried: (work) =>
      location.queryTime === undefined
        ? work()
        : hurry.run({ limit: Math.max(backgroundTime, location.queryTime) }, work),
    async lockFor(write, what) {
      await sql`select pg_advisory_xact_lock(${lockClass}, ${locks[what]})`.execute(write);
    },
    verify: async () => [],
    pool: () => connections.figures(),
    close: () => running.close(() => connections.close()),
  };
}

/** `Database.prepare` with a function that binds a statement. */
function preparing(
  read: Reader,
  bind: (
    text: string,
  ) => (values: readonly Value[]) => Promise<{ readonly rows: readonly unknown[] }>,
): Database["prepare"] {
  return <Values extends readonly Value[], Row>(
    build: (read: Reader, ...values: Values) => Compilable<Row>,
  ) =>
    prepare<Values, Row>(read, build, (text) => {
      const run = bind(text);
      const rows = async (values: readonly Value[]) => {
        const result = await run(values);
        return result.rows as readonly Row[]; // the statement was built for rows of this shape
      };
      return { first: async (values) => (await rows(values))[0], all: rows };
    });
}

/** Equal statements have equal names in every process, because a pooler lets them share the prepared statement. */
function statementName(text: string): string {
  return `nashra-${createHash("sha256").update(text).digest("hex").slice(0, 40)}`;
}

/** Runs `work` in a read committed transaction, and again after a deadlock. */
async function transact<T>(
  writer: Kysely<Schema>,
  work: (write: Writer) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writer
        .transaction()
        .setIsolationLevel("read committed")
        .setAccessMode("read write")
        .execute((write) => work(write));
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      if (attempt === repeats) {
        throw new StoreUnavailableError("The transaction had a deadlock at every attempt.", {
          cause: error,
        });
      }
      // A random delay, so that the two transactions do not collide again.
      await setTimeout(Math.random() * 50 * attempt);
    }
  }
}

async function assertUnicode(kysely: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(kysely);
  const [facts] = rows;
  if (facts?.encoding !== "UTF8") {
    throw new StoreMismatchError(`The database's encoding is ${facts?.encoding}; it must be UTF8.`);
  }
}
