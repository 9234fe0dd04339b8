import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import { call } from "./client.ts";
import type { ContactMessage, CallInput, Revision, WaitingLeaflet } from "./calls.ts";
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
      queryFn: ({ signal }) => firstWaiting(signal),
    }),
  /** The messages of the contact form, newest first, page by page. */
  messages: () =>
    infiniteQueryOptions({
      queryKey: ["messages"],
      queryFn: ({ pageParam, signal }) => pageOfMessages(pageParam, signal),
      initialPageParam: "",
      getNextPageParam: ({ next }) => next,
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
  webhooks: () =>
    queryOptions({
      queryKey: ["webhooks"],
      queryFn: async ({ signal }) => (await call("listWebhooks", { signal })).data,
    }),
};

/** The versions of a leaflet, page by page. */
async function allRevisions(id: string, signal: AbortSignal): Promise<readonly Revision[]> {
  const revisions: Revision[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined;) {
    const query = cursor === "" ? {} : { cursor };
    const { data, headers } = await call("listRevisions", { params: { id }, query, signal });
    for (const revision of data) revisions.push(revision);
    cursor = nextCursor(headers.get("Link"));
  }
  return revisions;
}

/** The first leaflets that wait for an administrator, and whether there are more. */
async function firstWaiting(signal: AbortSignal): Promise<WaitingLeaflets> {
  const { data, headers } = await call("listPublications", { signal });
  return { leaflets: data, hasMore: nextCursor(headers.get("Link")) !== undefined };
}

interface WaitingLeaflets {
  readonly leaflets: readonly WaitingLeaflet[];
  readonly hasMore: boolean;
}

/** All messages of the contact form. */
export async function allMessages(): Promise<readonly ContactMessage[]> {
  const found: ContactMessage[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined;) {
    const { messages, next } = await pageOfMessages(cursor);
    found.push(...messages);
    cursor = next;
  }
  return found;
}

async function pageOfMessages(cursor: string, signal?: AbortSignal): Promise<MessagesPage> {
  const query = cursor === "" ? {} : { cursor };
  const { data, headers } = await call("listMessages", { query, ...(signal && { signal }) });
  return { messages: data, next: nextCursor(headers.get("Link")) };
}

interface MessagesPage {
  readonly messages: readonly ContactMessage[];
  /** The cursor of the next page. */
  readonly next: string | undefined;
}
