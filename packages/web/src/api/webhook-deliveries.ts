import { infiniteQueryOptions } from "@tanstack/react-query";

import type { WebhookDelivery } from "./calls.ts";
import { call } from "./client.ts";
import { nextCursor } from "./next-cursor.ts";

/** The deliveries of a webhook, newest first, page by page. Only their dialog loads this query. */
export function deliveriesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["webhook-deliveries", id],
    queryFn: ({ pageParam, signal }) => pageOf(id, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // A dialog that opens again begins with the first page.
    gcTime: 0,
  });
}

async function pageOf(id: string, cursor: string, signal: AbortSignal): Promise<DeliveriesPage> {
  const query = cursor === "" ? {} : { cursor };
  const { data, headers } = await call("listDeliveries", { params: { id }, query, signal });
  return { deliveries: data, next: nextCursor(headers.get("Link")) };
}

interface DeliveriesPage {
  readonly deliveries: readonly WebhookDelivery[];
  /** The cursor of the next page. */
  readonly next: string | undefined;
}
