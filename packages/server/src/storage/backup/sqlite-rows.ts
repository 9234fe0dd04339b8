import type { DatabaseSync, StatementSync } from "node:sqlite";
import { sizedColumnsOf, textColumnsOf } from "./column-lists.ts";
import { isDamage } from "../sql/sqlite-failures.ts";
import { columnsOf, keyOf, RowError, toRow, type KeptTable, type Row } from "./tables.ts";
import { nameOfRow, tooLarge, type ReportUnread } from "./unread-rows.ts";

const smallest = -(2n ** 63n);
const greatest = 2n ** 63n - 1n;

/** A row as `node:sqlite` returns it. */
type RawRow = Readonly<Record<string, unknown>>;

export interface RowOptions {
  /** Rows with more bytes of text are not read. */
  readonly largest: number;
  readonly unread: ReportUnread;
}

/**
 * The rows of a table in the order of its b-tree, one at a time. No index is used, so a damaged index hides no
 * row. After a damaged page, reading continues with the next readable row. `unread` gets every row that could
 * not be read.
 */
export function* sqliteRows(
  database: DatabaseSync,
  table: KeptTable,
  { largest, unread }: RowOptions,
): Generator<Row> {
  const prepared = attempt(() => prepare(database, table, largest));
  if ("reason" in prepared) {
    unread({ table, row: `every row of ${table}`, reason: prepared.reason });
    return;
  }
  const statements = prepared.value;
  // Every scan starts after the row at which the scan before it failed, so the loop ends.
  for (let start = smallest; ;) {
    let last = start;
    let failure: string | undefined;
    const scan = statements.scan(start);
    for (;;) {
      const next = attempt(() => scan.next());
      if ("reason" in next) failure = next.reason;
      if ("reason" in next || next.value.done === true) break;
      const raw: RawRow = next.value.value;
      last = raw["_rowid"] as bigint; // the statement returns a rowid as bigint
      const row = readRow(statements, table, raw, largest);
      if ("reason" in row) unread({ table, row: nameOfRow(table, raw), reason: row.reason });
      else yield row.value;
    }
    if (failure === undefined) return;
    const from = last < start ? start : last;
    if (from === greatest) return;
    const next = firstReadable(statements.seek, from + 1n);
    unread({ table, row: nameOfFailed(statements, table, from, next), reason: failure });
    if (next.rowid === undefined) return;
    // If a seek finds the row at once, other columns of this row are damaged: the next scan starts after it.
    const resumed = next.isPageReadable ? next.rowid : next.rowid - 1n;
    // A damaged page can return any rowid.
    start = resumed > from ? resumed : from + 1n;
  }
}

interface Statements {
  readonly scan: (after: bigint) => Iterator<RawRow>;
  readonly seek: StatementSync;
  readonly key: StatementSync;
  readonly inBytes: StatementSync;
}

function prepare(database: DatabaseSync, table: KeptTable, largest: number): Statements {
  const texts = textColumnsOf(table);
  const sized = sizedColumnsOf(table);
  const size = sized.map((column) => `coalesce(octet_length(${column}), 0)`).join(" + ");
  const keys = keyOf[table];
  const columns = Object.keys(columnsOf(table)).map((column) =>
    sized.includes(column) && !keys.includes(column)
      ? `case when ${size} <= ${largest} then ${column} end as ${column}`
      : column,
  );
  const bytes = texts.map((column) => `cast(${column} as blob) as ${column}`).join(", ");
  const from = `from ${table} not indexed`;
  const statement = (sql: string) => {
    const made = database.prepare(sql);
    // A damaged integer can be larger than a JavaScript number.
    made.setReadBigInts(true);
    return made;
  };
  const scan = `select rowid as _rowid, ${size} as _size, ${columns.join(", ")} ${from} where rowid > ? order by rowid`;
  statement(scan);
  return {
    // A statement that has failed cannot be iterated again.
    scan: (after) => statement(scan).iterate(after)[Symbol.iterator](),
    seek: statement(`select rowid as _rowid ${from} where rowid >= ? order by rowid limit 1`),
    key: statement(`select ${keys.join(", ")} ${from} where rowid = ?`),
    inBytes: statement(`select ${bytes} ${from} where rowid = ?`),
  };
}

function readRow(
  { inBytes }: Statements,
  table: KeptTable,
  { _rowid, _size, ...columns }: RawRow,
  largest: number,
): Attempt<Row> {
  const size = Number(_size);
  if (size > largest) return { reason: tooLarge(size, largest) };
  return attempt(() => {
    const row = toRow(table, columns);
    const isDoubtful = (value: unknown) => typeof value === "string" && value.includes("\uFFFD");
    if (Object.values(row).some(isDoubtful)) assertUtf8(table, row, inBytes.get(_rowid as bigint)); // the statement returns a rowid as bigint
    return row;
  });
}

/** `node:sqlite` replaces bytes that are not UTF-8 by U+FFFD, so the bytes of such a text are compared. */
function assertUtf8(table: KeptTable, row: Row, bytes: RawRow | undefined): void {
  for (const column of textColumnsOf(table)) {
    const stored = bytes?.[column];
    const text = row[column];
    if (text === null && stored === null) continue;
    if (!(stored instanceof Uint8Array) || Buffer.compare(Buffer.from(String(text)), stored) !== 0)
      throw new RowError(`${table}.${column} is not UTF-8`);
  }
}

interface Readable {
  /** Rowid of the first row that can be found again; undefined if there is none. */
  readonly rowid: bigint | undefined;
  /** Whether the first seek succeeded, so that no page of the table was skipped. */
  readonly isPageReadable: boolean;
}

/**
 * Finds the first row from `from` on whose page is readable. A page contains a range of rowids, so the end of the
 * damaged range is found by doubling the distance and then halving the interval: at most 126 seeks.
 */
function firstReadable(seek: StatementSync, from: bigint): Readable {
  const rowidFrom = (rowid: bigint) =>
    attempt(() => seek.get(rowid)?.["_rowid"] as bigint | undefined);
  const first = rowidFrom(from);
  if ("value" in first) return { rowid: first.value, isPageReadable: true };
  let damaged = from;
  let readable = from;
  let found: Attempt<bigint | undefined> = first;
  for (let distance = 1n; "reason" in found; distance *= 2n) {
    readable = from + distance;
    if (readable > greatest) return { rowid: undefined, isPageReadable: false };
    found = rowidFrom(readable);
    if ("reason" in found) damaged = readable;
  }
  while (readable - damaged > 1n) {
    const middle = (readable + damaged) / 2n;
    const between = rowidFrom(middle);
    if ("reason" in between) damaged = middle;
    else [readable, found] = [middle, between];
  }
  return { rowid: found.value, isPageReadable: false };
}

/** Names the rows after `last` that could not be read. */
function nameOfFailed(
  { key }: Statements,
  table: KeptTable,
  last: bigint,
  { rowid, isPageReadable }: Readable,
): string {
  if (isPageReadable && rowid !== undefined) {
    const found = attempt(() => key.get(rowid));
    return "value" in found && found.value !== undefined
      ? nameOfRow(table, found.value)
      : `row ${rowid} of ${table}`;
  }
  const from = last === smallest ? "the first row" : `row ${last + 1n}`;
  return `rows of ${table} from ${from} to ${rowid === undefined ? "the last row" : `row ${rowid - 1n}`}`;
}

type Attempt<T> = { readonly value: T } | { readonly reason: string };

/** The value of `act`, or why the data that it reads is damaged. */
function attempt<T>(act: () => T): Attempt<T> {
  try {
    return { value: act() };
  } catch (error) {
    if (!(error instanceof RowError) && !isDamage(error)) throw error;
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
