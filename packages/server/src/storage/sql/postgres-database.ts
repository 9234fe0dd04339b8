import { setTimeout } from "node:timers/promises";
import { type Compilable, Kysely, PostgresDialect, sql } from "kysely";
import { StoreMismatchError } from "../errors.ts";
import { StoreUnavailableError } from "../ports.ts";
import type { Database, Reader, Value, Writer } from "./database.ts";
import { createGuard } from "./database-guard.ts";
import { prepare } from "./database-prepare.ts";
import { trackRunning } from "./database-running.ts";
import { isDeadlock } from "./postgres-failures.ts";
import { createPool, queryPrepared, translatedPool } from "./postgres-pool.ts";
import { lockClass, locks, writingDialect } from "./postgres-writing.ts";
import type { Schema } from "./schema.ts";

/** Maximum number of attempts of a transaction that is in a deadlock. */
const repeats = 5;

/**
 * Opens a PostgreSQL database, which several servers can use. No error message contains `url`
 * (`postgres://…`).
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = createPool(url, { connections: 20, withoutTimeLimit: false });
  const guard = createGuard();
  const running = trackRunning();
  const writer = new Kysely<Schema>({ dialect: writingDialect(translatedPool(pool, () => {})) });
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: translatedPool(pool, guard.assertOutside) }),
  });
  // The same object, with a type that can only read.
  const read = kysely as unknown as Reader;
  let statements = 0;
  try {
    await assertUsable(kysely);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    engine: "postgres",
    read,
    prepare<Values extends readonly Value[], Row>(
      build: (read: Reader, ...values: Values) => Compilable<Row>,
    ) {
      statements += 1;
      const name = `nashra-${statements}`;
      return prepare<Values, Row>(read, build, (text) => {
        const rows = async (parameters: readonly Value[]) => {
          guard.assertOutside();
          return queryPrepared<Row>(pool, name, text, parameters);
        };
        return { first: async (parameters) => (await rows(parameters))[0], all: rows };
      });
    },
    scan: (work) => work(read),
    async transaction(work) {
      guard.assertOutside();
      return running.run(() => guard.within(() => transact(writer, work)));
    },
    async unsyncedTransaction(work) {
      guard.assertOutside();
      // The commit record is flushed with the next synchronous commit.
      const unsynced = async (write: Writer) => {
        await sql`set local synchronous_commit = off`.execute(write);
        return work(write);
      };
      return running.run(() => guard.within(() => transact(writer, unsynced)));
    },
    async migration(work) {
      guard.assertOutside();
      return running.run(() => guard.within(() => migrateWith(url, work)));
    },
    async lockFor(write, what) {
      await sql`select pg_advisory_xact_lock(${lockClass}, ${locks[what]})`.execute(write);
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    verify: async () => [],
    close: () => running.close(() => pool.end()),
  };
}

/** Runs `work` in a transaction on a separate connection without a time limit. */
async function migrateWith<T>(url: string, work: (write: Writer) => Promise<T>): Promise<T> {
  const pool = createPool(url, { connections: 1, withoutTimeLimit: true });
  try {
    const dialect = new PostgresDialect({ pool: translatedPool(pool, () => {}) });
    return await transact(new Kysely<Schema>({ dialect }), work);
  } finally {
    await pool.end();
  }
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

async function assertUsable(kysely: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ encoding: string; replica: boolean }>`
    select current_setting('server_encoding') as encoding, pg_is_in_recovery() as replica`.execute(
    kysely,
  );
  const [facts] = rows;
  if (facts?.encoding !== "UTF8") {
    throw new StoreMismatchError(`The database's encoding is ${facts?.encoding}; it must be UTF8.`);
  }
  if (facts.replica)
    throw new StoreUnavailableError("The database is a replica that cannot be written.");
}
