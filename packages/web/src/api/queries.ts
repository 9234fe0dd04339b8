import { queryOptions } from "@tanstack/react-query";

import { call } from "./client.ts";
import type { CallInput, Revision, WaitingLeaflet } from "./calls.ts";
import { packCode, type PackCodeRequest } from "./pack-code.ts";
import { nextCursor } from "./next-cursor.ts";

/** The queries to the server. After a change, the caller invalidates them by their keys. */
export const queries = {
  leaflets: (query: NonNullable<CallInput<"listLeaflets">["query"]> = {}) =>
    queryOptions({
      queryKey: ["leaflets", "list", query],
      queryFn: async ({ signal }) => (await call("listLeaflets", { query, signal })).data,
    }),
  counts: () =>
    queryOptions({
      queryKey: ["leaflets", "counts"],
      queryFn: async ({ signal }) => (await call("countLeaflets", { signal })).data,
    }),
  leaflet: (id: string) =>
    queryOptions({
      queryKey: ["leaflets", "one", id],
      queryFn: async ({ signal }) => (await call("getLeaflet", { params: { id }, signal })).data,
    }),
  revisions: (id: string) =>
    queryOptions({
      queryKey: ["leaflets", "one", id, "revisions"],
      queryFn: ({ signal }) => allRevisions(id, signal),
    }),
  revision: (id: string, version: number) =>
    queryOptions({
      queryKey: ["leaflets", "one", id, "revisions", version],
      queryFn: async ({ signal }) =>
        (await call("getRevision", { params: { id, version }, signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The SVG of a code for the pack of this version. */
  packCode: (id: string, version: number, request: PackCodeRequest) =>
    queryOptions({
      queryKey: ["leaflets", "one", id, "code", version, request],
      queryFn: ({ signal }) => packCode(id, { ...request, format: "svg" }, signal),
    }),
  users: () =>
    queryOptions({
      queryKey: ["users"],
      queryFn: async ({ signal }) => (await call("listUsers", { signal })).data,
    }),
  user: (id: string) =>
    queryOptions({
      queryKey: ["users", id],
      queryFn: async ({ signal }) => (await call("getUser", { params: { id }, signal })).data,
    }),
  waitingLeaflets: () =>
    queryOptions({
      queryKey: ["publications"],
      queryFn: ({ signal }) => allWaiting(signal),
    }),
  analytics: () =>
    queryOptions({
      queryKey: ["analytics"],
      queryFn: async ({ signal }) => (await call("getAnalytics", { signal })).data,
    }),
  sessions: () =>
    queryOptions({
      queryKey: ["sessions"],
      queryFn: async ({ signal }) => (await call("listSessions", { signal })).data,
    }),
  tokens: () =>
    queryOptions({
      queryKey: ["tokens"],
      queryFn: async ({ signal }) => (await call("listTokens", { signal })).data,
    }),
};

/** The versions of a leaflet. */
function allRevisions(id: string, signal: AbortSignal): Promise<readonly Revision[]> {
  return allPages((query) => call("listRevisions", { params: { id }, query, signal }));
}

/** The leaflets that wait for an administrator. */
function allWaiting(signal: AbortSignal): Promise<readonly WaitingLeaflet[]> {
  return allPages((query) => call("listPublications", { query, signal }));
}

interface Page<Item> {
  readonly data: readonly Item[];
  readonly headers: Headers;
}

/** The items of a list that the server sends page by page. */
async function allPages<Item>(
  load: (query: { readonly cursor?: string }) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined;) {
    const { data, headers } = await load(cursor === "" ? {} : { cursor });
    for (const item of data) items.push(item);
    cursor = nextCursor(headers.get("Link"));
  }
  return items;
}
