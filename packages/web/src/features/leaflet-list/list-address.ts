import type { ProfileName } from "@nashra/engine";

import { profiles } from "../../controls/profile-name/profile-words.ts";
import { offeredLanguages } from "../../model/offered-languages.ts";

export const statuses = ["draft", "review", "published"] as const;
export const sorts = ["updated", "created", "title"] as const;

/** The filters, the order and the page of the list. The URL of the list contains these values. */
export interface ListQuery {
  readonly search: string;
  readonly status: (typeof statuses)[number] | undefined;
  readonly profile: ProfileName | undefined;
  readonly language: string | undefined;
  readonly sort: (typeof sorts)[number];
  /** Page number, from 1. */
  readonly page: number;
  /** The server's cursor for this page; undefined for the first page. */
  readonly after: string | undefined;
}

export const defaultListQuery: ListQuery = {
  search: "",
  status: undefined,
  profile: undefined,
  language: undefined,
  sort: "updated",
  page: 1,
  after: undefined,
};

/** Parses the query from the URL. Ignores invalid parameters. */
export function parseListQuery(address: URLSearchParams): ListQuery {
  const after = address.get("after") || undefined;
  const page = Number(address.get("page"));
  // A page after the first can be loaded only with its cursor. Without a cursor, ignore the page number.
  const isFurther = after !== undefined && Number.isSafeInteger(page) && page > 1;
  return {
    search: (address.get("q") ?? "").slice(0, 500),
    status: oneOf(statuses, address.get("status")),
    profile: oneOf(profiles, address.get("profile")),
    language: oneOf(offeredLanguages, address.get("language")),
    sort: oneOf(sorts, address.get("sort")) ?? "updated",
    page: isFurther ? page : 1,
    after: isFurther ? after : undefined,
  };
}

/** The URL parameters for a query. Omits default values. */
export function formatListQuery(listQuery: ListQuery): URLSearchParams {
  const { search, status, profile, language, sort, page, after } = listQuery;
  const parameters = {
    q: search,
    status,
    profile,
    language,
    sort: sort === "updated" ? undefined : sort,
    ...(after === undefined ? {} : { page: String(page), after }),
  };
  return new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** The query for the first page, with other filters or another order. */
export function changeListQuery(listQuery: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...listQuery, page: 1, after: undefined, ...change };
}

export function isFiltered(listQuery: ListQuery): boolean {
  return listQuery.search.trim() !== "" || hasFilter(listQuery);
}

/** Whether a filter other than the search is set. */
export function hasFilter({ status, profile, language }: ListQuery): boolean {
  return status !== undefined || profile !== undefined || language !== undefined;
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((candidate) => candidate === value);
}
