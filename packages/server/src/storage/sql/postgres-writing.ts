import { CompiledQuery, PostgresDialect, PostgresDriver, type PostgresPool } from "kysely";
import { assertMayWrite } from "./oldest-writer.ts";
import { limitsOf } from "./postgres-reading.ts";

/** First half of the keys of our advisory locks: "Nshr". */
export const lockClass = 0x4e_73_68_72;
/** Writers share the lock `writers`; a migration that excludes old writers takes it alone. */
export const locks = { migrations: 1, roles: 2, blobs: 3, writers: 4 } as const;

/** Milliseconds that the server waits for the next statement of a transaction that has a time limit. */
const idleLimit = 60_000;

export interface WritingOptions {
  readonly pool: PostgresPool;
  /** Milliseconds that a statement may take; undefined: no limit. */
  readonly deadline: () => number | undefined;
  /** `false` for migrations: they need no permission to write. */
  readonly asWriter: boolean;
}

/**
 * Begins a transaction, in one round trip. The isolation level is read committed, whatever the server's default is: each
 * statement sees all data that was committed before it started. The settings end with the transaction. A commit is
 * durable when it is acknowledged, also if the server's default is another.
 */
function beginning(milliseconds: number | undefined): string {
  const limit = limitsOf(milliseconds).server;
  return `start transaction isolation level read committed read write;
    select set_config('statement_timeout', '${limit}', true),
      set_config('idle_in_transaction_session_timeout', '${limit === "0" ? 0 : idleLimit}', true),
      set_config('synchronous_commit', case current_setting('synchronous_commit')
        when 'off' then 'on' else current_setting('synchronous_commit') end, true)`;
}

/**
 * Reads the oldest writer. After a migration had the lock, the last statement sees its result. The lock is in memory and
 * ends with the transaction.
 */
const readOldestWriter = `select pg_advisory_xact_lock_shared(${lockClass}, ${locks.writers});
  select value from meta where key = 'oldest-writer'`;

/** The dialect for transactions. */
export function writingDialect(options: WritingOptions): PostgresDialect {
  return new WritingDialect(options);
}

class WritingDialect extends PostgresDialect {
  readonly #options: WritingOptions;
  constructor(options: WritingOptions) {
    super({ pool: options.pool });
    this.#options = options;
  }
  override createDriver(): PostgresDriver {
    return new WritingDriver(this.#options);
  }
}

type Connection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

class WritingDriver extends PostgresDriver {
  readonly #options: WritingOptions;
  constructor(options: WritingOptions) {
    super({ pool: options.pool });
    this.#options = options;
  }
  override async beginTransaction(connection: Connection): Promise<void> {
    const { deadline, asWriter } = this.#options;
    const begin = beginning(deadline());
    try {
      if (!asWriter) await connection.executeQuery(CompiledQuery.raw(begin));
      else {
        const sql = `${begin}; ${readOldestWriter}`;
        const { rows } = await connection.executeQuery<{ value: string }>(CompiledQuery.raw(sql));
        assertMayWrite(rows[0]?.value);
      }
    } catch (error) {
      // kysely does not roll back a transaction whose beginning failed. If the connection is broken, this fails
      // too, and kysely discards the connection.
      await this.rollbackTransaction(connection).catch(() => undefined);
      throw error;
    }
  }
}
