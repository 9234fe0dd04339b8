import { sql, type InsertObject } from "kysely";
import { ReferenceViolation, TextNotStorableError, UniqueViolation } from "../errors.ts";
import type { Writer } from "../sql/database.ts";
import type { Schema } from "../sql/schema.ts";
import { byteColumnsOf } from "./column-lists.ts";
import { bytesIn } from "./expanded-row.ts";
import type { KeptTable, Row } from "./tables.ts";

/** Rows per statement: engines limit the number of values. */
const batch = 100;

/**
 * Inserts rows; returns how many. If the store refuses one of them, the rows are inserted one by one, and
 * `onRefused` gets the refused row and returns whether it has inserted it in another way.
 */
export async function insertRows(
  write: Writer,
  table: KeptTable,
  rows: readonly Row[],
  onRefused: (row: Row, error: Error) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch);
    if ((await insert(write, table, some)) === undefined) {
      count += some.length;
      continue;
    }
    for (const row of some) {
      const error = await insertRow(write, table, row);
      if (error === undefined || (await onRefused(row, error))) count += 1;
    }
  }
  return count;
}

/** Inserts a row; returns the error if the store refuses it. */
export function insertRow(write: Writer, table: KeptTable, row: Row): Promise<Error | undefined> {
  return insert(write, table, [row]);
}

async function insert(
  write: Writer,
  table: KeptTable,
  rows: readonly Row[],
): Promise<Error | undefined> {
  // `toRow` has checked that each of them is a row of this table.
  const values = rows.map((row) => withBytes(table, row)) as InsertObject<Schema, KeptTable>[];
  await sql`savepoint rows`.execute(write);
  try {
    await write.insertInto(table).values(values).execute();
    await sql`release savepoint rows`.execute(write);
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sql`rollback to savepoint rows`.execute(write);
    await sql`release savepoint rows`.execute(write);
    return error;
  }
}

function withBytes(table: KeptTable, row: Row): Readonly<Record<string, unknown>> {
  const bytes = byteColumnsOf(table).map((column) => [column, bytesIn(row[column])] as const);
  return bytes.length === 0 ? row : { ...row, ...Object.fromEntries(bytes) };
}

/** Whether the store refuses a row because of its values: SQLite's SQLITE_CONSTRAINT, PostgreSQL's class 23. */
function isRefusal(error: unknown): error is Error {
  if (error instanceof UniqueViolation || error instanceof ReferenceViolation) return true;
  if (error instanceof TextNotStorableError) return true;
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") return error.errcode % 256 === 19;
  return "code" in error && typeof error.code === "string" && error.code.startsWith("23");
}
