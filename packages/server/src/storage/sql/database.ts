import type { Compilable, Transaction } from "kysely";
import type { ReadonlyKysely } from "kysely/readonly";
import type { Schema } from "./schema.ts";
import type { PoolState } from "../analytics-ports.ts";
import type { MarkState } from "./sqlite-mark.ts";

export type DatabaseLocation =
  | { readonly kind: "sqlite"; readonly folder: string }
  | PostgresLocation;

export interface PostgresLocation {
  readonly kind: "postgres";
  /** One or more hosts, which are tried in turn: `postgres://user:password@one:5432,two:5433/store`. */
  readonly url: string;
  /** Maximum number of connections; default: 20. */
  readonly connections?: number;
  /** Milliseconds for a new connection, and for the wait for a free one; default: 5 seconds. */
  readonly connectTime?: number;
  /** Milliseconds that one statement may take; absent: no limit. Migrations have none. */
  readonly queryTime?: number;
  /** Whether the server keeps statements prepared. A pooler of transactions must support this. Default: false. */
  readonly prepare?: boolean;
}

export interface OpenDatabaseOptions {
  /** Opens a SQLite file also if it lacks acknowledged commits; `Database.mark` then says what is lost. */
  readonly acceptLoss?: boolean;
  /** Gets messages for the operator about faults that do not end the work. */
  readonly warn?: (message: string) => void;
}

/** Builds single read statements. Each statement sees the data that is committed when it runs. */
export type Reader = Pick<
  ReadonlyKysely<Schema>,
  "selectFrom" | "selectNoFrom" | "with" | "withRecursive" | "fn" | "case" | "dynamic"
>;

/** The handle that the callback of a transaction gets. There is no other way to write. */
export type Writer = Transaction<Schema>;

/** One value of a prepared statement. */
export type Value = string | number | null;

/**
 * A read statement that is built once. For text that no store can contain, `first` returns undefined and
 * `all` an empty list.
 */
export interface Prepared<Values extends readonly Value[], Row> {
  first(...values: Values): Promise<Row | undefined>;
  all(...values: Values): Promise<readonly Row[]>;
}

/**
 * A database of either engine. Throws only the errors of ports.ts and errors.ts. In the callback of a
 * transaction only the handle of the transaction may be used: there `read`, prepared statements and
 * `transaction` throw, because they would wait for the transaction itself or see older data.
 */
export interface Database {
  readonly engine: "sqlite" | "postgres";
  readonly read: Reader;
  /** What the mark in the data folder said when the database was opened; only on SQLite. */
  readonly mark?: MarkState;
  /**
   * Prepares a statement that runs at every request. `build` is called once, with placeholders for the
   * values. It must pass the placeholders unchanged to the query builder and do nothing else with them.
   */
  prepare<Values extends readonly Value[], Row>(
    build: (read: Reader, ...values: Values) => Compilable<Row>,
  ): Prepared<Values, Row>;
  /**
   * Runs statements that may read many rows: searches and counts. On SQLite they run beside the event loop,
   * in one read transaction, which contains everything that was committed before the call. Each statement
   * must be short, because all scans share one thread. Throws `StoreBusyError` if too many scans are waiting,
   * and `StoreUnavailableError` after the deadline.
   */
  scan<T>(work: (read: Reader) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction (SQLite: the only writer; PostgreSQL: read committed) that is durable when
   * this resolves. After a deadlock `work` runs again, so it must have no effects except those of its
   * statements. Throws `WriterTooOldError` if only later versions of the program may write. SQLite counts the transaction and then moves the mark (`sqlite-mark.ts`).
   */
  transaction<T>(work: (write: Writer) => Promise<T>): Promise<T>;
  /**
   * Like `transaction`, but faster: the data is visible when this resolves, and durable at the latest when
   * the next `transaction` resolves. Use it for data that only the next `transaction` needs. If a transaction
   * survives a power failure, all earlier transactions survive too.
   */
  unsyncedTransaction<T>(work: (write: Writer) => Promise<T>): Promise<T>;
  /** A transaction without a time limit: for migrations. It is not counted. */
  migration<T>(work: (write: Writer) => Promise<T>): Promise<T>;
  /**
   * Runs work that answers no request, such as the removal of expired data, or that changes all leaflets of an account: on
   * PostgreSQL its statements may take ten minutes each.
   */
  unhurried<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Until the transaction ends, no other transaction of the whole store can do this kind of work. `writers`: no
   * other transaction can run, except migrations.
   */
  lockFor(write: Writer, what: "migrations" | "roles" | "blobs" | "writers"): Promise<void>;
  /** The connections of the pool; undefined on SQLite, which has none. */
  pool(): PoolState | undefined;
  /** Faults of the database itself, as messages of the engine; empty if there are none. */
  verify(): Promise<readonly string[]>;
  /** Waits for running work, then closes files and connections. */
  close(): Promise<void>;
}
