import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import { call } from "./client.ts";
import type { ContactMessage, CallInput, Revision, WaitingLeaflet } from "./calls.ts";
import { NoResponseError } from "./failures.ts";
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
  waitingLeaflet: (id: string) =>
    queryOptions({
      queryKey: ["waiting-leaflet", id],
      queryFn: ({ signal }) => waitingDocument(id, signal),
      // The text must not change while an administrator reads it, and be the newest when the screen opens.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
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

export interface WaitingDocument {
  readonly leaflet: WaitingLeaflet;
  readonly xml: string;
}

/** A waiting leaflet with its document, both of the same version. Throws an `ApiError` with status 404 if it does not wait. */
async function waitingDocument(id: string, signal: AbortSignal): Promise<WaitingDocument> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const leaflet = await waitingLeaflet(id, signal);
    const { data, headers } = await call("getWaitingDocument", { params: { id }, signal });
    // The tag is `"3"`, or `W/"3"` if a proxy has compressed the document.
    const version = Number(headers.get("ETag")?.split('"')[1]);
    // The cast is safe: this call returns text. Another version can begin to wait between the two calls.
    if (leaflet?.version === version) return { leaflet, xml: data as unknown as string };
  }
  throw new NoResponseError("the list and the document name different versions");
}

async function waitingLeaflet(
  id: string,
  signal: AbortSignal,
): Promise<WaitingLeaflet | undefined> {
  for (let cursor: string | undefined = ""; cursor !== undefined;) {
    const query = cursor === "" ? {} : { cursor };
    const { data, headers } = await call("listPublications", { query, signal });
    const found = data.find(({ leafletId }) => leafletId === id);
    if (found !== undefined) return found;
    cursor = nextCursor(headers.get("Link"));
  }
  return undefined;
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
