import pg from "pg";
import type { PostgresQueryResult } from "kysely";
import { ReplicaError, type HostClient } from "./postgres-hosts.ts";

/** What `pg` calls on a query; its types lack this. https://www.postgresql.org/docs/current/protocol-flow.html */
interface QueryInternals {
  submit(connection: pg.Connection): unknown;
  handleDataRow(message: { readonly fields: readonly unknown[] }): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}

type Done = (error: Error | undefined, result: unknown) => void;

const Query = pg.Query as unknown as new (config: object, done: Done) => QueryInternals;

export interface ReadStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Name under which the server keeps the statement prepared; absent: it does not. */
  readonly name?: string;
}

/**
 * A read statement in a transaction of the protocol: two statements before one `Sync`, in one round trip. The first one
 * sets the time limit and forbids writing until the transaction ends, so a pooler that gives each transaction another
 * connection needs no state of the session.
 */
class ReadQuery extends Query {
  readonly query_timeout: number | undefined;
  readonly #limit: string;
  #isFirst = true;
  /** Whether the connection leads to a replica. Its data can be old. */
  isReplica = false;

  constructor(statement: ReadStatement, limits: Limits, done: Done) {
    super({ ...statement, values: [...statement.values], queryMode: "extended" }, done);
    this.query_timeout = limits.client;
    this.#limit = limits.server;
  }

  override submit(connection: pg.Connection): unknown {
    const text = `select set_config('statement_timeout', '${this.#limit}', true),
      set_config('transaction_read_only', 'on', true), pg_is_in_recovery()`;
    connection.stream.cork();
    try {
      connection.parse({ name: "", text, types: [] }, true);
      connection.bind({ values: [] }, true);
      connection.execute({}, true);
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleDataRow(message: { readonly fields: readonly unknown[] }): void {
    if (this.#isFirst) this.isReplica = String(message.fields[2]) === "t";
    else super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#isFirst) this.#isFirst = false;
    else super.handleCommandComplete(message, connection);
  }
}

/** Time limits of a statement: milliseconds after which the client ends the connection, and that of the server as text. */
export interface Limits {
  readonly client: number | undefined;
  readonly server: string;
}

/** `milliseconds` for a statement; undefined: no limit. Normally the error of the server arrives before the time is up. */
export function limitsOf(milliseconds: number | undefined): Limits {
  const server = milliseconds === undefined ? 0 : Math.max(1, Math.floor(milliseconds * 0.9));
  return { client: milliseconds, server: String(server) };
}

/** Runs a single read statement. Throws if the connection leads to a replica. */
export function readOn(
  client: HostClient,
  statement: ReadStatement,
  limits: Limits,
): Promise<PostgresQueryResult<unknown>> {
  return new Promise((resolve, reject) => {
    const query = new ReadQuery(statement, limits, (error, result) => {
      if (error) reject(error);
      else if (query.isReplica) reject(new ReplicaError());
      else resolve(result as PostgresQueryResult<unknown>); // one statement has one result
    });
    client.query(query);
  });
}
