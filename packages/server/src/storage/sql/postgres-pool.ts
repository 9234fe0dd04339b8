import pg from "pg";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Value } from "./database.ts";
import { assertStorable } from "./database-text.ts";
import { fromPostgresFailure } from "./postgres-failures.ts";

/** Time limits in milliseconds. A statement that takes longer fails. */
const limits = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  // The network may lose the reply, so the client has a timeout too. It is longer than the timeout of the
  // server, so that normally the error of the server arrives first.
  query_timeout: 40_000,
};

const numeric = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/** Returns `bigint` and `numeric` as numbers: times, sizes, counts and sums are far below 2^53. */
const types: pg.CustomTypesConfig = {
  // One function for the overloads that `pg` declares.
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    numeric.has(oid)
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Settings of each connection: no writes outside a transaction, and a commit is durable when it is
 * acknowledged.
 */
const settings = `select set_config('default_transaction_read_only', 'on', false),
  set_config('synchronous_commit', case current_setting('synchronous_commit')
    when 'off' then 'on' else current_setting('synchronous_commit') end, false)`;

export interface PoolOptions {
  readonly connections: number;
  /** Whether statements have no time limit. */
  readonly withoutTimeLimit: boolean;
}

/** A pool whose connections write nothing outside a transaction and acknowledge only durable commits. */
export function createPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    keepAlive: true,
    application_name: "nashra",
    types,
    connectionTimeoutMillis: 5_000,
    ...(options.withoutTimeLimit ? {} : limits),
    verify(client, done) {
      // A connection that breaks between two statements emits this event, and the next statement fails.
      // Without a listener the event would end the process.
      client.on("error", () => {});
      client.query(settings, (error: Error | null) => done(error ?? undefined));
    },
  });
  // A broken idle connection is replaced at its next use. Without a listener the event would end the process.
  pool.on("error", () => {});
  return pool;
}

/** The pool with kysely's interface and the errors of the store. */
export function translatedPool(pool: pg.Pool, beforeUse: () => void): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      beforeUse();
      const client = await translated(() => pool.connect());
      // kysely identifies a connection by this object, so each client always has the same object.
      const known = clients.get(client) ?? translatedClient(client);
      clients.set(client, known);
      return known;
    },
    end: async () => {},
  };
}

function translatedClient(client: pg.PoolClient): PostgresPoolClient {
  async function query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    assertStorable(parameters);
    const result: unknown = await translated(() => client.query(sql, [...parameters]));
    // Several statements in one text have a list of results.
    return Array.isArray(result) ? result.at(-1) : result;
  }
  return {
    // The other overload is for streams, which are not used: lists are read page by page.
    query: query as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
}

/** Rows of a statement that the server keeps prepared under `name`. */
export async function queryPrepared<Row>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: readonly Value[],
): Promise<readonly Row[]> {
  const result = await translated(() => pool.query({ name, text, values: [...values] }));
  // The statement was built for rows of this shape.
  return (result as unknown as PostgresQueryResult<Row>).rows;
}

async function translated<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw fromPostgresFailure(error);
  }
}
