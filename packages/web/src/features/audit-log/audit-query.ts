import { infiniteQueryOptions } from "@tanstack/react-query";
import type { CallInput } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { nextCursor } from "../../api/next-cursor.ts";

/** The entries of the audit log, newest first, page by page. It is not among the other queries, so that only this page loads it. */
export const auditQuery = (query: NonNullable<CallInput<"listAudit">["query"]>) =>
  infiniteQueryOptions({
    queryKey: ["audit", query],
    queryFn: async ({ pageParam, signal }) => {
      const page = { ...query, ...(pageParam !== "" && { cursor: pageParam }) };
      const { data, headers } = await call("listAudit", { query: page, signal });
      return { entries: data, next: nextCursor(headers.get("Link")) };
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
