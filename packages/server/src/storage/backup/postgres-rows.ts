import pg from "pg";
import { fromPostgresFailure } from "../sql/postgres-failures.ts";
import { sizedColumnsOf } from "./column-lists.ts";
import type { RowOptions } from "./sqlite-rows.ts";
import { columnsOf, keyOf, RowError, toRow, type KeptTable, type Row } from "./tables.ts";
import { nameOfRow, tooLarge } from "./unread-rows.ts";

/** Number of keys that are read at a time. */
const page = 100;
/** Bytes of rows that are read at a time; a larger row is read alone. */
const chunkSize = 8 * 1024 * 1024;

/** The key of a row, in the order of `keyOf`, and the bytes of its texts. */
interface Key {
  readonly values: readonly string[];
  readonly size: number;
}

/**
 * The rows of a table in the order of their key, read in the transaction of `client`. A row that PostgreSQL
 * cannot read costs no other row. `unread` gets every row that could not be read.
 */
export async function* postgresRows(
  client: pg.Client,
  table: KeptTable,
  { largest, unread }: RowOptions,
): AsyncGenerator<Row> {
  let last: readonly string[] | undefined;
  for (;;) {
    const keys = await attempt(client, () => keysAfter(client, table, last));
    if ("reason" in keys) {
      const from = last === undefined ? "the first row" : `the row after ${last.join(" ")}`;
      unread({ table, row: `rows of ${table} from ${from}`, reason: keys.reason });
      return;
    }
    for (const chunk of chunksOf(keys.value, largest)) {
      const [first] = chunk;
      if (first !== undefined && first.size > largest) {
        unread({ table, row: named(table, first), reason: tooLarge(first.size, largest) });
        continue;
      }
      const rows = await attempt(client, () => rowsOf(client, table, chunk));
      if ("value" in rows) yield* rows.value;
      else yield* oneByOne(client, table, chunk, unread);
    }
    last = keys.value.at(-1)?.values;
    if (last === undefined) return;
  }
}

async function* oneByOne(
  client: pg.Client,
  table: KeptTable,
  keys: readonly Key[],
  unread: RowOptions["unread"],
): AsyncGenerator<Row> {
  for (const key of keys) {
    const rows = await attempt(client, () => rowsOf(client, table, [key]));
    if ("value" in rows) yield* rows.value;
    else unread({ table, row: named(table, key), reason: rows.reason });
  }
}

function named(table: KeptTable, { values }: Key): string {
  return nameOfRow(
    table,
    Object.fromEntries(keyOf[table].map((column, index) => [column, values[index]])),
  );
}

/** Lists of keys whose rows are read together. A row with more than `largest` bytes is in a list of one. */
function chunksOf(keys: readonly Key[], largest: number): readonly (readonly Key[])[] {
  const chunks: Key[][] = [];
  let size = Infinity;
  for (const key of keys) {
    if (size + key.size > Math.min(chunkSize, largest)) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(key);
    size += key.size;
  }
  return chunks;
}

async function keysAfter(
  client: pg.Client,
  table: KeptTable,
  after: readonly string[] | undefined,
): Promise<readonly Key[]> {
  const columns = keyOf[table];
  const size = sizedColumnsOf(table).map((column) => `coalesce(octet_length(${column}), 0)`);
  const list = columns.join(", ");
  const places = columns.map((_, index) => `$${index + 1}`).join(", ");
  const where = after === undefined ? "" : `where (${list}) > (${places})`;
  const { rows } = await client.query<Record<string, unknown>>(
    `select ${list}, ${["0", ...size].join(" + ")} as _size from ${table} ${where} order by ${list} limit ${page}`,
    after === undefined ? [] : [...after],
  );
  return rows.map((row) => ({
    values: columns.map((column) => String(row[column])),
    size: Number(row["_size"]),
  }));
}

/** Reads the rows from the first to the last key. They follow each other in the order of the keys. */
async function rowsOf(
  client: pg.Client,
  table: KeptTable,
  keys: readonly Key[],
): Promise<readonly Row[]> {
  const columns = keyOf[table];
  const list = columns.join(", ");
  const places = (offset: number) => columns.map((_, index) => `$${offset + index}`).join(", ");
  const { rows } = await client.query<Record<string, unknown>>(
    `select ${Object.keys(columnsOf(table)).join(", ")} from ${table}
      where (${list}) >= (${places(1)}) and (${list}) <= (${places(columns.length + 1)}) order by ${list}`,
    [...(keys[0]?.values ?? []), ...(keys.at(-1)?.values ?? [])],
  );
  return rows.map((row) => toRow(table, row));
}

/**
 * Classes of errors that come from the data: invalid data, a limit, and internal errors such as a damaged page:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const dataError = /^(?:22|54|XX)/;

/** Runs `act` after a savepoint, so that the transaction can continue after an error of the data. */
async function attempt<T>(
  client: pg.Client,
  act: () => Promise<T>,
): Promise<{ readonly value: T } | { readonly reason: string }> {
  await client.query("savepoint reading");
  try {
    const value = await act();
    await client.query("release savepoint reading");
    return { value };
  } catch (error) {
    const isDatabase = error instanceof pg.DatabaseError && dataError.test(error.code ?? "");
    if (!isDatabase && !(error instanceof RowError)) throw fromPostgresFailure(error);
    await client.query("rollback to savepoint reading");
    return { reason: error.message };
  }
}
