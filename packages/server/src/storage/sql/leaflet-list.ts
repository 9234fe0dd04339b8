import { isFiltered } from "../list-ports.ts";
import type { LeafletQuery } from "../list-ports.ts";
import type { LeafletStore } from "../ports.ts";
import { fromCursor, toCursor, type CursorPosition } from "./cursor.ts";
import type { Compilable } from "kysely";
import type { Database, Prepared, Reader } from "./database.ts";
import { isAfter, ordered, orders, type SummaryList } from "./leaflet-order.ts";
import {
  fewLeaflets,
  pageOf,
  untilPageText,
  withPublished,
  type ListedRow,
} from "./leaflet-page.ts";
import { toSummary } from "./leaflet-rows.ts";
import { scannedLists } from "./leaflet-scan.ts";

type Sort = LeafletQuery["sort"];

/**
 * Lists the summaries of leaflets. A list is read from an index that begins with the owner and ends with the
 * id. So the cost of an unfiltered page depends only on its size, not on its position or on the leaflets of
 * other people.
 */
export function leafletLists(database: Database): Pick<LeafletStore, "list"> {
  const few = new Map<Sort, FrequentPages>();
  const many = new Map<Sort, FrequentPages>();
  const scanned = scannedLists(database);

  async function rows(ownerId: string, query: LeafletQuery, after: CursorPosition | undefined) {
    if (query.limit === undefined || isFiltered(query)) {
      return scanned(ownerId, query, after);
    }
    const some = query.limit <= fewLeaflets ? few : many;
    const pages = some.get(query.sort) ?? preparePages(database, query.sort, some === few);
    some.set(query.sort, pages);
    return after === undefined
      ? pages.first.all(ownerId, query.limit + 1)
      : pages.next.all(ownerId, after.key, after.id, query.limit + 1);
  }

  return {
    async list(ownerId, query) {
      const after = query.cursor === undefined ? undefined : fromCursor(query.cursor, query.sort);
      if (query.cursor !== undefined && after === undefined) return { kind: "cursor-invalid" };
      // One row more than the page shows whether there is a next page.
      const found = await rows(ownerId, query, after);
      const page = pageOf(found, query.limit);
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
  readonly first: Prepared<[owner: string, limit: number], ListedRow>;
  readonly next: Prepared<
    [owner: string, key: string | number, id: string, limit: number],
    ListedRow
  >;
}

/** Prepares the statements of unfiltered lists with a limit. */
function preparePages(database: Database, sort: Sort, isFew: boolean): FrequentPages {
  const page = (read: Reader, list: SummaryList): Compilable<ListedRow> =>
    isFew ? withPublished(list) : untilPageText(read, database.engine, sort, list);
  return {
    first: database.prepare((read, owner, limit) =>
      page(read, ordered(read, owner, sort).limit(limit)),
    ),
    next: database.prepare((read, owner, key, id, limit) =>
      page(read, ordered(read, owner, sort).where(isAfter(sort, { key, id })).limit(limit)),
    ),
  };
}
