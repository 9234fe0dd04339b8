import type { LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

import { call, userHeaders } from "../api/client.ts";
import type { Leaflet } from "../api/calls.ts";
import { NoResponseError, ApiError } from "../api/failures.ts";
import { titleFor } from "./leaflet-request.ts";

/** True if the server may have processed the call although no confirmation arrived. */
export function mayHaveBeenProcessed(failure: unknown): boolean {
  if (failure instanceof NoResponseError) return true;
  // A proxy sends a 5xx status if the server does not respond.
  return failure instanceof ApiError && failure.status >= 500;
}

/** The contents that this tab sent as new leaflets without receiving a response. */
let unanswered: readonly LeafletContent[] = [];

export function recordUnanswered(content: LeafletContent): void {
  unanswered = [...unanswered, content];
}

/** True if exactly this content was sent as a new leaflet before, without a response. */
export function wasSentWithoutResponse(content: LeafletContent): boolean {
  return unanswered.some((sent) => sameContent(sent, content));
}

/**
 * Finds a leaflet of this user that was created recently with one of these contents and not changed since.
 * Saving the content again would create a duplicate.
 */
export async function findCreated(
  owner: string,
  contents: readonly LeafletContent[],
): Promise<Leaflet | undefined> {
  if (contents.length === 0) return undefined;
  const headers = userHeaders(owner);
  const query = { sort: "created", limit: "5" } as const;
  const { data: newest } = await call("listLeaflets", { query, headers });
  const titles = new Set(contents.map((content) => titleFor(content)));
  for (const one of newest.filter(({ version, title }) => version === 1 && titles.has(title))) {
    const { data: leaflet } = await call("getLeaflet", { params: { id: one._id }, headers });
    if (contents.some((content) => sameContent(leaflet.content, content))) return leaflet;
  }
  return undefined;
}
