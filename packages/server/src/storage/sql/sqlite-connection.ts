import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { Value } from "./database.ts";
import { assertStorable } from "./database-text.ts";
import { fromSqliteFailure } from "./sqlite-failures.ts";
import type { Yield } from "../yield.ts";

interface Statement {
  readonly sync: StatementSync;
  /** The names of the columns of its rows; empty if the statement returns no rows. */
  readonly columns: readonly string[];
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
      const statement = this.#statement(query.sql);
      if (statement.columns.length === 0) {
        return { numAffectedRows: BigInt(statement.sync.run(...parameters).changes), rows: [] };
      }
      const rows = allOf<Row>(statement, parameters);
      return query.query.kind === "SelectQueryNode"
        ? { rows }
        : { rows, numAffectedRows: BigInt(rows.length) };
    });
  }

  /** Returns the first row of the statement `text`, which must return rows of the type `Row`. */
  async first<Row>(text: string, parameters: readonly Value[]): Promise<Row | undefined> {
    const wait = this.#yieldIfDue();
    if (wait !== undefined) await wait;
    return translated(() => {
      const { sync, columns } = this.#statement(text);
      const values = arrayOf(sync.get(...parameters));
      return values && rowOf<Row>(columns, values);
    });
  }

  async all<Row>(text: string, parameters: readonly Value[]): Promise<readonly Row[]> {
    const wait = this.#yieldIfDue();
    if (wait !== undefined) await wait;
    return translated(() => allOf<Row>(this.#statement(text), parameters));
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
    sync.setReturnArrays(true);
    const statement = { sync, columns: sync.columns().map(({ name }) => name) };
    if (this.#statements.size >= capacity) {
      const oldest = this.#statements.keys().next();
      if (!oldest.done) this.#statements.delete(oldest.value);
    }
    this.#statements.set(text, statement);
    return statement;
  }
}

function allOf<Row>({ sync, columns }: Statement, parameters: readonly SQLInputValue[]): Row[] {
  return sync.all(...parameters).map((values) => rowOf<Row>(columns, arrayOf(values)));
}

/** The type of the results of `node:sqlite` does not know `setReturnArrays`. */
function arrayOf<T extends object | undefined>(
  values: T,
): readonly SQLOutputValue[] | Extract<T, undefined> {
  return values as unknown as readonly SQLOutputValue[] | Extract<T, undefined>;
}

/**
 * The row as an object. All rows of a statement get the same hidden class, so that reading their properties is fast.
 * `node:sqlite` would return objects in dictionary mode, which need twice the time.
 */
function rowOf<Row>(columns: readonly string[], values: readonly SQLOutputValue[]): Row {
  const row: Record<string, SQLOutputValue> = {};
  for (let index = 0; index < columns.length; index += 1) row[columns[index]!] = values[index]!; // in range
  // The statement was built for rows of this shape.
  return row as Row;
}

function translated<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw fromSqliteFailure(error);
  }
}
