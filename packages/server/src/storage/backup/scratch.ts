import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

/** A temporary database for facts about many rows, so that they need not fit in memory. */
export interface Scratch {
  /** Prepares a statement that is run many times. */
  prepare(sql: string): StatementSync;
  /** The rows of a query, one at a time. */
  rows(sql: string, ...values: SQLInputValue[]): Iterable<Readonly<Record<string, unknown>>>;
  /** Removes the database. */
  close(): void;
}

/**
 * Creates a temporary database with these tables. SQLite keeps it in a file in the temporary folder of the system
 * and removes it when it is closed: https://sqlite.org/inmemorydb.html#temp_db
 */
export function openScratch(tables: string): Scratch {
  const database = new DatabaseSync("");
  database.exec(`pragma synchronous = off; pragma journal_mode = off; ${tables}; begin`);
  return {
    prepare: (sql) => database.prepare(sql),
    rows: (sql, ...values) => database.prepare(sql).iterate(...values),
    close: () => database.close(),
  };
}
