import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { Value } from "./database.ts";
import { assertStorable } from "./database-text.ts";
import { fromSqliteFailure } from "./sqlite-failures.ts";
import type { Yield } from "../yield.ts";

interface Statement {
  readonly sync: StatementSync;
  /** Whether the statement returns rows. */
  readonly reads: boolean;
}

/**
 * Maximum number of cached statements. The server has fewer than 500 statements with a fixed text, so all of
 * them fit. Only statements with lists of varying length can evict others.
 */
const capacity = 500;

/** One open SQLite file as a kysely connection, with cached prepared statements. */
export class SqliteConnection implements DatabaseConnection {
  readonly sync: DatabaseSync;
  readonly #yieldIfDue: Yield;
  readonly #statements = new Map<string, Statement>();

  constructor(sync: DatabaseSync, yieldIfDue: Yield) {
    this.sync = sync;
    this.#yieldIfDue = yieldIfDue;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const wait = this.#yieldIfDue();
    if (wait !== undefined) await wait;
    assertStorable(query.parameters);
    // kysely passes on the values that the stores bind: texts, numbers and null. SQLite rejects anything
    // else.
    const parameters = query.parameters as SQLInputValue[];
    return translated(() => {
      const { sync, reads } = this.#statement(query.sql);
      if (!reads) {
        return { numAffectedRows: BigInt(sync.run(...parameters).changes), rows: [] };
      }
      // The query was built for rows of this shape.
      const rows = sync.all(...parameters) as Row[];
      return query.query.kind === "SelectQueryNode"
        ? { rows }
        : { rows, numAffectedRows: BigInt(rows.length) };
    });
  }

  /** Returns the first row of the statement `text`, which must return rows of the type `Row`. */
  async first<Row>(text: string, parameters: readonly Value[]): Promise<Row | undefined> {
    const wait = this.#yieldIfDue();
    if (wait !== undefined) await wait;
    return translated(() => this.#statement(text).sync.get(...parameters) as Row | undefined);
  }

  async all<Row>(text: string, parameters: readonly Value[]): Promise<readonly Row[]> {
    const wait = this.#yieldIfDue();
    if (wait !== undefined) await wait;
    return translated(() => this.#statement(text).sync.all(...parameters) as Row[]);
  }

  /** Runs control statements, whose text is constant. */
  run(text: string): void {
    translated(() => this.sync.exec(text));
  }

  // While an iteration is open, every read of the connection sees the data of the start of the iteration. So
  // streams are not supported.
  // eslint-disable-next-line require-yield -- there is no stream to yield from
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streams are not supported: SQLite is read page by page.");
  }

  #statement(text: string): Statement {
    const kept = this.#statements.get(text);
    if (kept !== undefined) return kept;
    const sync = this.sync.prepare(text);
    const statement = { sync, reads: sync.columns().length > 0 };
    if (this.#statements.size >= capacity) {
      const oldest = this.#statements.keys().next();
      if (!oldest.done) this.#statements.delete(oldest.value);
    }
    this.#statements.set(text, statement);
    return statement;
  }
}

function translated<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw fromSqliteFailure(error);
  }
}
