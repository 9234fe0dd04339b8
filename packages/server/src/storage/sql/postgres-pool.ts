import pg from "pg";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { PoolState } from "../analytics-ports.ts";
import type { PostgresLocation } from "./database.ts";
import { assertStorable } from "./database-text.ts";
import { fromPostgresFailure, isReadOnly, isTimedOut } from "./postgres-failures.ts";
import { hostsOf, ReplicaError, tryHosts, type HostClient } from "./postgres-hosts.ts";
import { limitsOf, readOn, type Limits, type ReadStatement } from "./postgres-reading.ts";

const numeric = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/** Returns `bigint` and `numeric` as numbers: times, sizes, counts and sums are far below 2^53. */
const types: pg.CustomTypesConfig = {
  // One function for the overloads that `pg` declares.
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    numeric.has(oid)
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const defaultConnections = 20;

/** Connections that throw only the errors of the store. */
export interface Connections {
  /** For transactions. */
  readonly writing: PostgresPool;
  /** For single read statements; `beforeUse` may throw. */
  reading(beforeUse: () => void): PostgresPool;
  /** Runs a single read statement. */
  read(statement: ReadStatement): Promise<PostgresQueryResult<unknown>>;
  figures(): PoolState;
  close(): Promise<void>;
}

/**
 * Opens a pool. A connection has no state that outlives a transaction: no startup parameter and no setting, so that it
 * can lead to a pooler. `deadline` returns the milliseconds that the next statement may take; undefined: no limit.
 */
export function createConnections(
  location: PostgresLocation,
  deadline: () => number | undefined,
): Connections {
  const hosts = hostsOf(location);
  const pool = new pg.Pool({
    max: location.connections ?? defaultConnections,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types,
    connectionTimeoutMillis: hosts.connectTime * hosts.count,
    Client: hosts.Client,
  });
  // A broken idle connection is replaced at its next use. Without a listener the event would end the process.
  pool.on("error", () => {});
  // The pool makes its clients with this class.
  const connect = () => tryHosts(hosts, () => pool.connect() as Promise<PoolClient>);
  const withClient = async <T>(act: (client: PoolClient, limits: Limits) => Promise<T>) => {
    const client = await translated(connect);
    try {
      const result = await attempt(client, () => act(client, limitsOf(deadline())));
      client.release();
      return result;
    } catch (error) {
      // After an error, the client could take the statement for a prepared one.
      client.release(true);
      throw error;
    }
  };
  return {
    writing: kyselyPool(pool, connect, async (client, text, values) => {
      const query_timeout = limitsOf(deadline()).client;
      try {
        return await client.query({ text, values, ...(query_timeout && { query_timeout }) });
      } catch (error) {
        throw isReadOnly(error) ? new ReplicaError() : error;
      }
    }),
    reading: (beforeUse) =>
      kyselyPool(
        pool,
        async () => {
          beforeUse();
          return connect();
        },
        (client, text, values) => readOn(client, { text, values }, limitsOf(deadline())),
      ),
    read: (statement) => withClient((client, limits) => readOn(client, statement, limits)),
    figures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

type PoolClient = HostClient & pg.PoolClient;
type Run = (client: PoolClient, sql: string, values: unknown[]) => Promise<unknown>;

/** The pool with kysely's interface. */
function kyselyPool(pool: pg.Pool, connect: () => Promise<PoolClient>, run: Run): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await translated(connect);
      // kysely identifies a connection by this object, so each client always has the same object.
      const known = clients.get(client) ?? kyselyClient(client, run);
      clients.set(client, known);
      return known;
    },
    end: async () => {},
  };
}

function kyselyClient(client: PoolClient, run: Run): PostgresPoolClient {
  async function query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    assertStorable(parameters);
    const result = await attempt(client, () => run(client, sql, [...parameters]));
    // Several statements in one text have a list of results.
    return Array.isArray(result) ? result.at(-1) : result;
  }
  return {
    // The other overload is for streams, which are not used: lists are read page by page.
    query: query as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
}

/** Runs a statement. After it the connection is closed if it does not answer, or if it leads to a replica. */
async function attempt<T>(client: HostClient, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isReplica = error instanceof ReplicaError;
    if (isReplica) client.leaveHost();
    // Waits for nothing, so that a rollback of the transaction fails at once.
    if (isReplica || isTimedOut(error)) void client.end();
    throw fromPostgresFailure(error);
  }
}

async function translated<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw fromPostgresFailure(error);
  }
}
