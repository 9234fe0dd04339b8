import { Kysely } from "kysely";
import type { Database, Writer } from "./database.ts";
import type { Guard } from "./database-guard.ts";
import type { Running } from "./database-running.ts";
import type { Schema } from "./schema.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import { writingDialect } from "./sqlite-dialect.ts";
import { assertMayWrite } from "./oldest-writer.ts";
import type { Mark, MarkWriter } from "./sqlite-mark.ts";

export interface TransactionContext {
  /** The connection that writes. */
  readonly connection: SqliteConnection;
  readonly mark: MarkWriter;
  readonly guard: Guard;
  readonly running: Running;
}

/** The transactions of a SQLite database. kysely runs one at a time. */
export function createTransactions({
  connection,
  mark,
  guard,
  running,
}: TransactionContext): Pick<Database, "transaction" | "unsyncedTransaction" | "migration"> {
  const writer = new Kysely<Schema>({ dialect: writingDialect(connection) });
  const countCommit = createCounter(connection);
  async function run<T>(work: () => Promise<T>): Promise<T> {
    guard.assertOutside();
    return running.run(() => guard.within(work));
  }
  async function assertWriter(): Promise<void> {
    const row = await connection.first<{ readonly value: string }>(selectOldestWriter, []);
    assertMayWrite(row?.value);
  }
  return {
    async transaction<T>(work: (write: Writer) => Promise<T>): Promise<T> {
      return run(async () => {
        const { result, commit } = await writer.transaction().execute(async (write) => {
          const counted = await countCommit();
          return { result: await work(write), commit: counted };
        });
        // The commit is durable now, so the mark is never ahead of the data.
        if (commit !== undefined) mark.write(commit);
        return result;
      });
    },
    async unsyncedTransaction(work) {
      return run(() =>
        writer.connection().execute((held) =>
          withoutSync(connection, () =>
            held.transaction().execute(async (write) => {
              await assertWriter();
              return work(write);
            }),
          ),
        ),
      );
    },
    async migration(work) {
      return run(() => writer.transaction().execute((write) => work(write)));
    },
  };
}

/**
 * Returns the function that raises the counter of commits and checks the oldest writer, with the first statement of a
 * transaction. Its result is undefined while the store has no counter, because it is not migrated.
 */
function createCounter(connection: SqliteConnection): () => Promise<Mark | undefined> {
  let exists = false;
  return async () => {
    exists ||= (await connection.first(counterExists, [])) !== undefined;
    if (!exists) return undefined;
    const at = Date.now();
    const row = await connection.first<CountedRow>(raiseCounter, [at]);
    if (row === undefined) return undefined;
    const { oldestWriter, ...counted } = row;
    assertMayWrite(oldestWriter);
    return { ...counted, at };
  };
}

interface CountedRow {
  readonly commits: number;
  readonly storeId: string;
  readonly oldestWriter: string | null;
}

const counterExists = "select 1 from sqlite_schema where type = 'table' and name = 'commits'";
const raiseCounter = `update commits set count = count + 1, at = ? where id = 1
  returning count as commits, (select value from meta where key = 'store-id') as storeId,
    (select value from meta where key = 'oldest-writer') as oldestWriter`;
const selectOldestWriter = "select value from meta where key = 'oldest-writer'";

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
