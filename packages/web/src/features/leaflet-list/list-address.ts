import { leafletLanguages, type LeafletLanguage } from "../../model/preferences.ts";

export const statuses = ["draft", "review", "published"] as const;
export const sorts = ["updated", "created", "title"] as const;

/** Which leaflets are asked for: what the address of the list says. */
export interface ListQuery {
  readonly search: string;
  readonly status: (typeof statuses)[number] | undefined;
  readonly language: LeafletLanguage | undefined;
  readonly sort: (typeof sorts)[number];
  /** From 1. */
  readonly page: number;
  /** The server's mark of where the page begins; undefined for the first. */
  readonly after: string | undefined;
}

export const defaultListQuery: ListQuery = {
  search: "",
  status: undefined,
  language: undefined,
  sort: "updated",
  page: 1,
  after: undefined,
};

/** What an address asks for; what it holds that means nothing is as if it were not there. */
export function parseListQuery(address: URLSearchParams): ListQuery {
  const after = address.get("after") || undefined;
  const page = Number(address.get("page"));
  // A page beyond the first is reached by its mark only: without one there is no number either.
  const isFurther = after !== undefined && Number.isSafeInteger(page) && page > 1;
  return {
    search: (address.get("q") ?? "").slice(0, 500),
    status: oneOf(statuses, address.get("status")),
    language: oneOf(leafletLanguages, address.get("language")),
    sort: oneOf(sorts, address.get("sort")) ?? "updated",
    page: isFurther ? page : 1,
    after: isFurther ? after : undefined,
  };
}

/** The address that asks for it; what goes without saying is left out. */
export function formatListQuery(asked: ListQuery): URLSearchParams {
  const { search, status, language, sort, page, after } = asked;
  const said = {
    q: search,
    status,
    language,
    sort: sort === "updated" ? undefined : sort,
    ...(after === undefined ? {} : { page: String(page), after }),
  };
  return new URLSearchParams(
    Object.entries(said).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Other filters or another order: that list begins at its first page. */
export function changeListQuery(asked: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...asked, page: 1, after: undefined, ...change };
}

export function isFiltered({ search, status, language }: ListQuery): boolean {
  return search.trim() !== "" || status !== undefined || language !== undefined;
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((candidate) => candidate === value);
}
