import { CompiledQuery, PostgresDialect, PostgresDriver, type PostgresPool } from "kysely";
import { assertMayWrite } from "./oldest-writer.ts";

/** First half of the keys of our advisory locks: "Nshr". */
export const lockClass = 0x4e_73_68_72;
/** Writers share the lock `writers`; a migration that excludes old writers takes it alone. */
export const locks = { migrations: 1, roles: 2, blobs: 3, writers: 4 } as const;

/**
 * Begins a transaction and reads the oldest writer, in one round trip. The isolation level is read committed,
 * whatever the server's default is: each statement sees all data that was committed before it started. So after a
 * migration had the lock, the last statement sees its result. The lock is in memory and ends with the transaction.
 */
const begin = `start transaction isolation level read committed read write;
  select pg_advisory_xact_lock_shared(${lockClass}, ${locks.writers});
  select value from meta where key = 'oldest-writer'`;

/** The dialect for transactions. Each one begins with the check whether this program may write. */
export function writingDialect(pool: PostgresPool): PostgresDialect {
  return new WritingDialect(pool);
}

class WritingDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver(): PostgresDriver {
    return new WritingDriver({ pool: this.#pool });
  }
}

type Connection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

class WritingDriver extends PostgresDriver {
  override async beginTransaction(connection: Connection): Promise<void> {
    try {
      const { rows } = await connection.executeQuery<{ value: string }>(CompiledQuery.raw(begin));
      assertMayWrite(rows[0]?.value);
    } catch (error) {
      // kysely does not roll back a transaction whose beginning failed. If the connection is broken, this fails
      // too, and kysely discards the connection.
      await this.rollbackTransaction(connection).catch(() => undefined);
      throw error;
    }
  }
}
