import { sql } from "kysely";
import type { LeafletQuery } from "../list-ports.ts";
import type { Database, Reader } from "./database.ts";
import { listedPublishedVersion } from "./last-published.ts";
import { summaryColumns, type SummaryRow } from "./leaflet-rows.ts";
import { orders, type SummaryList } from "./leaflet-order.ts";

/** UTF-8 bytes of text after which a page of a list ends, whatever its limit. */
export const pageText = 5 * 1024 * 1024;

/** The rows of so few leaflets are read whole: with the longest texts that a body may have, they fit into memory. */
export const fewLeaflets = 50;

/** A summary with the UTF-8 bytes of its texts, if the database has counted them. */
export type ListedRow = SummaryRow & { readonly text_bytes?: number };

/** Reads the length of each text, but not the texts: these can be long, and most of them may be beyond the page. */
const textBytes = sql<number>`octet_length(leaflets.title) + octet_length(leaflets.title_key)
  + octet_length(leaflets.language) + octet_length(leaflets.medicine_name)
  + octet_length(leaflets.company_name)`;

/** The rows of `list`, which has few leaflets. */
export function withPublished(list: SummaryList) {
  return list.select(listedPublishedVersion);
}

/**
 * The rows of `list`, in its order, until the text of a page is complete, and one row more, which shows that another
 * page follows.
 */
export function untilPageText(
  read: Reader,
  engine: Database["engine"],
  sort: LeafletQuery["sort"],
  list: SummaryList,
) {
  return engine === "sqlite" ? onSqlite(read, sort, list) : onPostgres(read, sort, list);
}

/** SQLite copies all columns of a window function, so it gets only the lengths. The join reads the rows of the page. */
function onSqlite(read: Reader, sort: LeafletQuery["sort"], list: SummaryList) {
  const { key, direction } = orders[sort];
  const lengths = list
    .clearSelect()
    .select(["leaflets.id", `leaflets.${key} as key`, textBytes.as("text_bytes")]);
  const summed = read
    .selectFrom(lengths.as("sized"))
    .select([
      "sized.id",
      "sized.key",
      "sized.text_bytes",
      textBefore("key", direction).as("before"),
    ]);
  // A cross join keeps this order of the tables.
  return read
    .selectFrom(summed.as("page"))
    .crossJoin("leaflets")
    .whereRef("leaflets.id", "=", "page.id")
    .where("page.before", "<", pageText)
    .select([...summaryColumns, "page.text_bytes"])
    .orderBy("page.key", direction)
    .orderBy("page.id", direction);
}

/** PostgreSQL keeps long texts outside of the row, and reads those of the page only. */
function onPostgres(read: Reader, sort: LeafletQuery["sort"], list: SummaryList) {
  const { key, direction } = orders[sort];
  const summed = read
    .selectFrom(list.select(textBytes.as("text_bytes")).as("sized"))
    .selectAll()
    .select(textBefore(key, direction).as("before"));
  return read
    .selectFrom(summed.as("leaflets"))
    .where("leaflets.before", "<", pageText)
    .select([...summaryColumns, "leaflets.text_bytes"])
    .orderBy(`leaflets.${key}`, direction)
    .orderBy("leaflets.id", direction);
}

/** The bytes before the row before each row. So the row after the end of the page still has less than `pageText`. */
function textBefore(key: string, direction: "asc" | "desc") {
  const order = sql`${sql.ref(`sized.${key}`)} ${sql.raw(direction)}, sized.id ${sql.raw(direction)}`;
  return sql<number>`coalesce(sum(sized.text_bytes) over
    (order by ${order} rows between unbounded preceding and 2 preceding), 0)`;
}

/** The first rows, until their number is `limit` or their text is complete; all rows if neither is reached. */
export function pageOf(rows: readonly ListedRow[], limit = Infinity): readonly ListedRow[] {
  // Nearly always, so the bytes need not be counted. A UTF-16 code unit has at most three bytes in UTF-8.
  if (sumOf(rows, (text) => text.length * 3) < pageText) return rows.slice(0, limit);
  let bytes = 0;
  const length = rows.findIndex((row, index) => {
    if (index >= limit || bytes >= pageText) return true;
    bytes += row.text_bytes ?? sumOf([row], Buffer.byteLength);
    return false;
  });
  return length < 0 ? rows : rows.slice(0, length);
}

function sumOf(rows: readonly ListedRow[], size: (text: string) => number): number {
  return rows.reduce(
    (sum, { title, title_key, language, medicine_name, company_name }) =>
      sum +
      size(title) +
      size(title_key) +
      size(language) +
      size(medicine_name) +
      size(company_name),
    0,
  );
}
