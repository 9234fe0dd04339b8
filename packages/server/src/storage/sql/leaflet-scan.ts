import { expressionBuilder, sql, type SelectQueryBuilder } from "kysely";
import type { LeafletQuery } from "../ports.ts";
import type { CursorPosition } from "./cursor.ts";
import type { Database, Reader } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { summaryColumns, type SummaryRow } from "./leaflet-rows.ts";
import {
  containsText,
  entriesWith,
  hasEntry,
  ownsATenth,
  ownsAtLeast,
  patternsOf,
  trigramsOf,
} from "./leaflet-search.ts";
import type { Schema } from "./schema.ts";
import { languageKeyOf, neededText } from "./search.ts";

type Sort = LeafletQuery["sort"];

export const orders = {
  updated: { key: "updated_at", direction: "desc", after: "<", until: ">=" },
  created: { key: "created_at", direction: "desc", after: "<", until: ">=" },
  title: { key: "title_key", direction: "asc", after: ">", until: "<=" },
} as const;

export type SummaryList = SelectQueryBuilder<Schema, "leaflets", SummaryRow>;

export function ordered(read: Reader, ownerId: string, sort: Sort): SummaryList {
  return inOrder(read, sort).where("leaflets.owner_id", "=", ownerId);
}

function inOrder(read: Reader, sort: Sort): SummaryList {
  const { key, direction } = orders[sort];
  return read
    .selectFrom("leaflets")
    .select(summaryColumns)
    .where("leaflets.deleted_at", "is", null)
    .orderBy(`leaflets.${key}`, direction)
    .orderBy("leaflets.id", direction);
}

/** Compares row values, so that one range of the index is read, however many rows have the same key. */
export function isAfter(sort: Sort, position: CursorPosition) {
  return compared(sort, orders[sort].after, position);
}

function isUntil(sort: Sort, position: CursorPosition) {
  return compared(sort, orders[sort].until, position);
}

function compared(sort: Sort, operator: "<" | ">" | "<=" | ">=", { key, id }: CursorPosition) {
  const { eb, refTuple, tuple } = expressionBuilder<Schema, "leaflets">();
  return eb(refTuple(`leaflets.${orders[sort].key}`, "leaflets.id"), operator, tuple(key, id));
}

/** Number of rows in the first part of a scan. Most searches for a frequent text end there. */
const firstSlice = 200;
/** Number of rows in the other parts: a statement must be short. */
const slice = 5000;

type ScannedList = (
  ownerId: string,
  query: LeafletQuery,
  after: CursorPosition | undefined,
) => Promise<readonly SummaryRow[]>;

/**
 * Returns a function that reads a filtered list, or a list without a limit: at most `limit + 1` summaries.
 * Such lists are rare, so most of the statements are built at each call.
 */
export function scannedLists(database: Database): ScannedList {
  const list = database.engine === "sqlite" ? listInSlices(database) : listAtOnce(database);
  return async (ownerId, query, after) => {
    // No row has a key that cannot be stored.
    if (!isStorable(query.language) || !isStorable(ownerId)) return [];
    return list(ownerId, query, after);
  };
}

function listInSlices({ scan }: Database): ScannedList {
  return (ownerId, query, after) => scan((read) => inSlices(read, ownerId, query, after));
}

function listAtOnce(database: Database): ScannedList {
  // Prepared, because planning a statement on PostgreSQL's statistics takes a millisecond.
  const ownership = database.prepare((read, owner: string) =>
    read.selectNoFrom(ownsATenth(owner).as("owns")),
  );
  return async (ownerId, query, after) => {
    const { sort, limit } = query;
    const patterns = patternsOf(neededText(query.q ?? "") ?? "");
    // For a person with few leaflets PostgreSQL's index may take longer than a scan.
    const useful = patterns.length > 0 && (await ownership.first(ownerId))?.owns === true;
    const all = [
      ...conditions("postgres", query),
      ...(useful ? patterns : []).map((like) => sql<boolean>`leaflets.search_text like ${like}`),
      ...(after === undefined ? [] : [isAfter(sort, after)]),
    ];
    return database.scan((read) => {
      const start = ordered(read, ownerId, sort);
      const filtered = all.reduce((list, condition) => list.where(condition), start);
      return limit === undefined ? filtered.execute() : filtered.limit(limit + 1).execute();
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
): Promise<readonly SummaryRow[]> {
  const { sort, limit } = query;
  const wanted = limit === undefined ? undefined : limit + 1;
  const all = conditions("sqlite", query);
  const found: SummaryRow[] = [];
  let position = after;

  async function add(list: SummaryList): Promise<void> {
    const filtered = all.reduce((some, condition) => some.where(condition), list);
    const rest = position === undefined ? filtered : filtered.where(isAfter(sort, position));
    const missing = wanted === undefined ? rest : rest.limit(wanted - found.length);
    for (const row of await missing.execute()) found.push(row);
  }

  for (let number = 1; ; number += 1) {
    const size = number === 1 ? firstSlice : slice;
    const end = await endOfSlice(read, ownerId, sort, position, size);
    const rare = number === 2 && end !== undefined && (await rareTrigrams(read, ownerId, query));
    if (rare) {
      // The `+` keeps SQLite from reading all rows of the owner instead of those of the index.
      await add(
        inOrder(read, sort)
          .where(sql<boolean>`+leaflets.owner_id = ${ownerId}`)
          .where(hasEntry(rare)),
      );
      return found;
    }
    const list = ordered(read, ownerId, sort);
    await add(end === undefined ? list : list.where(isUntil(sort, end)));
    if (end === undefined || found.length === wanted) return found;
    position = end;
  }
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
  const trigrams = trigramsOf(neededText(q ?? "") ?? "");
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
