import type { LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

import { call, userHeaders } from "../api/client.ts";
import type { Leaflet } from "../api/calls.ts";
import { NoResponseError, ApiError } from "../api/failures.ts";
import { titleFor } from "./leaflet-request.ts";

/** Whether the server may have done what was asked although it did not say so. */
export function mayHaveBeenProcessed(failure: unknown): boolean {
  if (failure instanceof NoResponseError) return true;
  // A proxy on the way answers so where the server's answer did not come.
  return failure instanceof ApiError && failure.status >= 500;
}

/** What this tab sent as new leaflets, and of which no answer came. */
let unanswered: readonly LeafletContent[] = [];

export function recordUnanswered(content: LeafletContent): void {
  unanswered = [...unanswered, content];
}

/** Whether just this text was sent as a new leaflet before, and no answer came. */
export function wasSentWithoutResponse(content: LeafletContent): boolean {
  return unanswered.some((sent) => sameContent(sent, content));
}

/** A leaflet of this person and one of these texts that was made lately and not changed since: a second one would be its double. */
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
