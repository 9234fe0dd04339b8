import { sql } from "kysely";
import type { LeafletQuery } from "../list-ports.ts";
import type { CursorPosition } from "./cursor.ts";
import type { Database, Reader } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { inOrder, isAfter, isUntil, ordered, orders, type SummaryList } from "./leaflet-order.ts";
import { pageOf, untilPageText, type ListedRow } from "./leaflet-page.ts";
import {
  containsText,
  entriesWith,
  expressionsOf,
  hasEntry,
  ownsAtLeast,
  patternsOf,
} from "./leaflet-search.ts";
import { defaultProfile } from "../list-ports.ts";
import { languageKeyOf, neededText } from "./search.ts";

type Sort = LeafletQuery["sort"];

/** Number of rows in the first part of a scan. Most searches for a frequent text end there. */
const firstSlice = 200;
/** Number of rows in the other parts: a statement must be short. */
const slice = 5000;

type ScannedList = (
  ownerId: string,
  query: LeafletQuery,
  after: CursorPosition | undefined,
) => Promise<readonly ListedRow[]>;

/**
 * Returns a function that reads a filtered list, or a list without a limit: the summaries of a page, and one more if
 * there is another page.
 * Such lists are rare, so most of the statements are built at each call.
 */
export function scannedLists(database: Database): ScannedList {
  const list = database.engine === "sqlite" ? listInSlices(database) : listAtOnce(database);
  return async (ownerId, query, after) => {
    // No row has a key that cannot be stored.
    const keys = [ownerId, query.language, query.profile, query.productGroup];
    if (!keys.every((key) => isStorable(key))) return [];
    return list(ownerId, query, after);
  };
}

function listInSlices({ scan }: Database): ScannedList {
  return (ownerId, query, after) => scan((read) => inSlices(read, ownerId, query, after));
}

function listAtOnce(database: Database): ScannedList {
  return (ownerId, query, after) => {
    const { sort, limit } = query;
    // PostgreSQL uses its index for these patterns if few leaflets match them, according to its statistics.
    const patterns = patternsOf(neededText(query.q ?? "") ?? "");
    const all = [
      ...conditions("postgres", query),
      ...patterns.map((like) => sql<boolean>`leaflets.search_text like ${like}`),
      ...(after === undefined ? [] : [isAfter(sort, after)]),
    ];
    return database.scan((read) => {
      const start = ordered(read, ownerId, sort);
      const filtered = all.reduce((list, condition) => list.where(condition), start);
      const rows = limit === undefined ? filtered : filtered.limit(limit + 1);
      return untilPageText(read, "postgres", sort, rows).execute();
    });
  };
}

function conditions(engine: Database["engine"], query: LeafletQuery) {
  const needed = neededText(query.q ?? "");
  return [
    ...(query.status === undefined ? [] : [sql<boolean>`leaflets.status = ${query.status}`]),
    ...(query.language === undefined
      ? []
      : [sql<boolean>`leaflets.language_key = ${languageKeyOf(query.language)}`]),
    ...(query.profile === undefined
      ? []
      : [sql<boolean>`coalesce(leaflets.profile, ${defaultProfile}) = ${query.profile}`]),
    ...(query.productGroup === undefined
      ? []
      : [sql<boolean>`leaflets.product_group = ${query.productGroup}`]),
    ...(needed === undefined ? [] : [containsText(engine, needed)]),
  ];
}

/**
 * Reads the owner's rows in their order, in slices. If at least a slice of 5,000 rows is left after the first
 * slice, a text that few leaflets of the whole store contain is found with the index. For any other text the index
 * would cost more than the rows that are left.
 */
async function inSlices(
  read: Reader,
  ownerId: string,
  query: LeafletQuery,
  after: CursorPosition | undefined,
): Promise<readonly ListedRow[]> {
  const { sort, limit } = query;
  const wanted = limit === undefined ? undefined : limit + 1;
  const all = conditions("sqlite", query);
  const found: ListedRow[] = [];
  let position = after;

  async function add(list: SummaryList): Promise<void> {
    const filtered = all.reduce((some, condition) => some.where(condition), list);
    const rest = position === undefined ? filtered : filtered.where(isAfter(sort, position));
    const missing = wanted === undefined ? rest : rest.limit(wanted - found.length);
    for (const row of await untilPageText(read, "sqlite", sort, missing).execute()) found.push(row);
  }

  // A group has few leaflets, and an index.
  if (query.productGroup !== undefined) {
    await add(ownedOnly(read, sort, ownerId));
    return found;
  }
  for (let number = 1; ; number += 1) {
    const size = number === 1 ? firstSlice : slice;
    const end = await endOfSlice(read, ownerId, sort, position, size);
    const rare = number === 2 && end !== undefined && (await rareTrigrams(read, ownerId, query));
    if (rare) {
      await add(ownedOnly(read, sort, ownerId).where(hasEntry(rare)));
      return found;
    }
    const list = ordered(read, ownerId, sort);
    await add(end === undefined ? list : list.where(isUntil(sort, end)));
    if (end === undefined || pageOf(found, limit).length < found.length) return found;
    position = end;
  }
}

/** The owner's rows. The `+` keeps SQLite from reading all of them instead of those of another index. */
function ownedOnly(read: Reader, sort: Sort, ownerId: string): SummaryList {
  return inOrder(read, sort).where(sql<boolean>`+leaflets.owner_id = ${ownerId}`);
}

/** The position of the row that ends the slice after `position`; undefined for the last slice. */
async function endOfSlice(
  read: Reader,
  ownerId: string,
  sort: Sort,
  position: CursorPosition | undefined,
  size: number,
): Promise<CursorPosition | undefined> {
  const list = ordered(read, ownerId, sort)
    .clearSelect()
    .select([`leaflets.${orders[sort].key} as key`, "leaflets.id"])
    .limit(1)
    .offset(size - 1);
  const rest = position === undefined ? list : list.where(isAfter(sort, position));
  return rest.executeTakeFirst();
}

/**
 * Returns trigrams of the searched text, the rarest first, if it is contained in at most a fiftieth as many
 * leaflets of the store as the owner has leaflets; otherwise false. The count stops at this number, so it
 * costs little compared with reading the owner's rows, however many leaflets other people have.
 */
async function rareTrigrams(
  read: Reader,
  ownerId: string,
  { q }: LeafletQuery,
): Promise<readonly string[] | false> {
  const trigrams = expressionsOf(neededText(q ?? "") ?? "");
  if (trigrams.length === 0) return false;
  for (let most = 40; ; most *= 10) {
    const row = await read
      .selectNoFrom([
        ownsAtLeast(ownerId, 50 * most).as("owns"),
        ...trigrams.map((trigram, index) => entriesWith(trigram, most).as(`n${index}`)),
      ])
      .executeTakeFirstOrThrow();
    if (row["owns"] === null) return false;
    const rarestFirst = trigrams
      .map((trigram, index) => ({ trigram, count: row[`n${index}`] ?? 0 }))
      .toSorted((a, b) => a.count - b.count);
    if ((rarestFirst[0]?.count ?? 0) < most) return rarestFirst.map(({ trigram }) => trigram);
  }
}
