import { expressionBuilder, sql, type SelectQueryBuilder } from "kysely";
import type { LeafletQuery, LeafletStore } from "../ports.ts";
import { fromCursor, toCursor, type CursorPosition } from "./cursor.ts";
import type { Database, Prepared, Reader } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { summaryColumns, toSummary, type SummaryRow } from "./leaflet-rows.ts";
import type { Schema } from "./schema.ts";
import { languageKeyOf, neededText } from "./search.ts";

type Sort = LeafletQuery["sort"];

const orders = {
  updated: { key: "updated_at", direction: "desc", after: "<" },
  created: { key: "created_at", direction: "desc", after: "<" },
  title: { key: "title_key", direction: "asc", after: ">" },
} as const;

/**
 * Lists the summaries of leaflets. A list is read from an index that begins with the owner and ends with the
 * id. So the cost of a page depends only on its size, not on its position or on the leaflets of other people.
 */
export function leafletLists(database: Database): Pick<LeafletStore, "list"> {
  const frequent = new Map<Sort, FrequentPages>();

  async function rows(ownerId: string, query: LeafletQuery, after: CursorPosition | undefined) {
    if (query.limit === undefined || isFiltered(query)) {
      return filtered(database, ownerId, query, after);
    }
    const pages = frequent.get(query.sort) ?? preparePages(database, query.sort);
    frequent.set(query.sort, pages);
    return after === undefined
      ? pages.first.all(ownerId, query.limit + 1)
      : pages.next.all(ownerId, after.key, after.id, query.limit + 1);
  }

  return {
    async list(ownerId, query) {
      const after = query.cursor === undefined ? undefined : fromCursor(query.cursor, query.sort);
      if (query.cursor !== undefined && after === undefined) return { kind: "cursor-invalid" };
      // One row more than requested shows whether there is a next page.
      const found = await rows(ownerId, query, after);
      const page = query.limit === undefined ? found : found.slice(0, query.limit);
      const last = page.at(-1);
      const next =
        last === undefined || page.length === found.length
          ? undefined
          : toCursor(query.sort, { key: last[orders[query.sort].key], id: last.id });
      return { kind: "listed", items: page.map(toSummary), next };
    },
  };
}

interface FrequentPages {
  readonly first: Prepared<[owner: string, limit: number], SummaryRow>;
  readonly next: Prepared<
    [owner: string, key: string | number, id: string, limit: number],
    SummaryRow
  >;
}

/** Prepares the statements of unfiltered lists with a limit. */
function preparePages(database: Database, sort: Sort): FrequentPages {
  return {
    first: database.prepare((read, owner, limit) => ordered(read, owner, sort).limit(limit)),
    next: database.prepare((read, owner, key, id, limit) =>
      ordered(read, owner, sort).where(isAfter(sort, { key, id })).limit(limit),
    ),
  };
}

/**
 * Reads a filtered list, or a list without a limit. Such lists are rare, so the statement is built at each
 * call.
 */
async function filtered(
  { read, engine }: Pick<Database, "read" | "engine">,
  ownerId: string,
  query: LeafletQuery,
  after: CursorPosition | undefined,
): Promise<readonly SummaryRow[]> {
  const { status, sort, limit } = query;
  const needed = neededText(query.q ?? "");
  const language = query.language === undefined ? undefined : languageKeyOf(query.language);
  // No row has a key that cannot be stored.
  if (!isStorable(language) || !isStorable(ownerId)) return [];
  let list = ordered(read, ownerId, sort);
  if (status !== undefined) list = list.where("leaflets.status", "=", status);
  if (language !== undefined) list = list.where("leaflets.language_key", "=", language);
  if (needed !== undefined) list = list.where(containsText(engine, needed));
  if (after !== undefined) list = list.where(isAfter(sort, after));
  return limit === undefined ? list.execute() : list.limit(limit + 1).execute();
}

/**
 * Uses `instr` and `strpos`, because LIKE with `%…%` compares again from every position. A request with many
 * equal letters would take minutes, and SQLite would block all other requests meanwhile.
 */
function containsText(engine: Database["engine"], needed: string) {
  return engine === "sqlite"
    ? sql<boolean>`instr(leaflets.search_text, ${needed}) > 0`
    : sql<boolean>`strpos(leaflets.search_text, ${needed}) > 0`;
}

function isFiltered({ q, status, language }: LeafletQuery): boolean {
  return q !== undefined || status !== undefined || language !== undefined;
}

type SummaryList = SelectQueryBuilder<Schema, "leaflets", SummaryRow>;

function ordered(read: Reader, ownerId: string, sort: Sort): SummaryList {
  const { key, direction } = orders[sort];
  return read
    .selectFrom("leaflets")
    .select(summaryColumns)
    .where("leaflets.owner_id", "=", ownerId)
    .where("leaflets.deleted_at", "is", null)
    .orderBy(`leaflets.${key}`, direction)
    .orderBy("leaflets.id", direction);
}

/** Compares row values, so that one range of the index is read, however many rows have the same key. */
function isAfter(sort: Sort, { key, id }: CursorPosition) {
  const { eb, refTuple, tuple } = expressionBuilder<Schema, "leaflets">();
  const columns = orders[sort];
  return eb(refTuple(`leaflets.${columns.key}`, "leaflets.id"), columns.after, tuple(key, id));
}
