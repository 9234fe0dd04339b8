import type { Compilable, Transaction } from "kysely";
import type { ReadonlyKysely } from "kysely/readonly";
import type { Schema } from "./schema.ts";

export type DatabaseLocation =
  | { readonly kind: "sqlite"; readonly folder: string }
  | { readonly kind: "postgres"; readonly url: string };

/** Builds single reading statements; each sees what is committed when it runs. */
export type Reader = Pick<
  ReadonlyKysely<Schema>,
  "selectFrom" | "selectNoFrom" | "with" | "withRecursive" | "fn" | "case" | "dynamic"
>;

/** What a transaction's work gets: the only way to write. */
export type Writer = Transaction<Schema>;

/** One value of a prepared statement. */
export type Value = string | number | null;

/** A reading statement built once. `first` and `all` answer nothing for text that no store can hold. */
export interface Prepared<Values extends readonly Value[], Row> {
  first(...values: Values): Promise<Row | undefined>;
  all(...values: Values): Promise<readonly Row[]>;
}

/**
 * A database behind the stores. Errors are those of ports.ts and errors.ts, whatever the engine.
 * `read`, prepared statements and `transaction` throw when they are used within the work of a transaction:
 * that has its own handle, and the outer one would wait for itself or see an older state.
 */
export interface Database {
  readonly engine: "sqlite" | "postgres";
  readonly read: Reader;
  /**
   * For what runs at every request. `build` is called once, with stand-ins for the values: it hands them
   * on to conditions of equality or order as they are, and does nothing else with them.
   */
  prepare<Values extends readonly Value[], Row>(
    build: (read: Reader, ...values: Values) => Compilable<Row>,
  ): Prepared<Values, Row>;
  /**
   * Runs `work` in a transaction (SQLite: the only writer; PostgreSQL: read committed) that is durable when
   * this resolves. A deadlock runs `work` again: it does nothing but read and write through its handle.
   */
  transaction<T>(work: (write: Writer) => Promise<T>): Promise<T>;
  /**
   * The same, seen by everybody when this resolves, but on the disk only with the next transaction: neither
   * engine ever keeps a later one without an earlier one. For what only that next one needs.
   */
  transactionBefore<T>(work: (write: Writer) => Promise<T>): Promise<T>;
  /** A transaction that may take as long as it takes: for migrations. */
  migration<T>(work: (write: Writer) => Promise<T>): Promise<T>;
  /** Makes the rest of a transaction the only one in the whole store that does this kind of thing. */
  alone(write: Writer, what: "migrations" | "roles" | "blobs"): Promise<void>;
  /** What is wrong with the database itself, as the engine says it; empty when nothing is. */
  verify(): Promise<readonly string[]>;
  /** Waits for what runs, then lets go of files and connections. */
  close(): Promise<void>;
}
