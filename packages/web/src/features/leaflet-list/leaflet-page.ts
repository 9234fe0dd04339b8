import { queryOptions } from "@tanstack/react-query";

import type { LeafletCounts, LeafletSummary } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { nextCursor } from "../../api/next-cursor.ts";
import { isFiltered, type ListQuery } from "./list-address.ts";

export const pageSize = 50;

/** One page of the list. */
export interface LeafletPage {
  readonly items: readonly LeafletSummary[];
  /** Cursor of the next page; undefined on the last page. */
  readonly next: string | undefined;
}

export function leafletPage({ search, status, profile, language, sort, after }: ListQuery) {
  const text = search.trim();
  const query = {
    limit: String(pageSize),
    sort,
    ...(text === "" ? {} : { q: text }),
    ...(status === undefined ? {} : { status }),
    ...(profile === undefined ? {} : { profile }),
    ...(language === undefined ? {} : { language }),
    ...(after === undefined ? {} : { cursor: after }),
  };
  return queryOptions({
    queryKey: ["leaflets", "page", query],
    queryFn: async ({ signal }): Promise<LeafletPage> => {
      const { data, headers } = await call("listLeaflets", { query, signal });
      return { items: data, next: nextCursor(headers.get("Link")) };
    },
  });
}

/** Position of a page in the whole list: row numbers from 1, and the total if it is known. */
export interface PagePlace {
  readonly first: number;
  readonly last: number;
  readonly total: number | undefined;
}

export function placeOf(
  listQuery: ListQuery,
  page: LeafletPage,
  counts: LeafletCounts | undefined,
): PagePlace {
  const before = (listQuery.page - 1) * pageSize;
  const last = before + page.items.length;
  // Rows deleted in this tab make a page shorter. Only the cursor shows whether another page follows.
  const total = page.next === undefined ? last : totalOf(listQuery, counts);
  return {
    first: before + 1,
    last,
    total: total === undefined ? undefined : Math.max(total, last),
  };
}

/**
 * The number of matching leaflets; undefined if the server does not count them. The server has a count of all
 * leaflets and a count for each status, but none for other filters.
 */
function totalOf(listQuery: ListQuery, counts: LeafletCounts | undefined): number | undefined {
  if (counts === undefined) return undefined;
  const { status } = listQuery;
  if (status === undefined) return isFiltered(listQuery) ? undefined : counts.total;
  return isFiltered({ ...listQuery, status: undefined }) ? undefined : counts[status];
}

/** The page without a deleted leaflet. */
export function withoutLeaflet(page: LeafletPage, id: string): LeafletPage {
  return { ...page, items: page.items.filter(({ _id }) => _id !== id) };
}
