import type { LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

import { call, signedAs } from "../api/client.ts";
import type { Leaflet } from "../api/calls.ts";
import { NoAnswer, RefusedCall } from "../api/failures.ts";
import { titleFor } from "./leaflet-request.ts";

/** Whether the server may have done what was asked although it did not say so. */
export function mayHaveArrived(failure: unknown): boolean {
  if (failure instanceof NoAnswer) return true;
  // A proxy on the way answers so where the server's answer did not come.
  return failure instanceof RefusedCall && failure.status >= 500;
}

/** What this tab sent as new leaflets, and of which no answer came. */
let unheard: readonly LeafletContent[] = [];

export function noteUnheard(content: LeafletContent): void {
  unheard = [...unheard, content];
}

/** Whether just this text was sent as a new leaflet before, and no answer came. */
export function wasSentUnheard(content: LeafletContent): boolean {
  return unheard.some((sent) => sameContent(sent, content));
}

/** A leaflet of this person and one of these texts that was made lately and not changed since: a second one would be its double. */
export async function findArrived(
  owner: string,
  contents: readonly LeafletContent[],
): Promise<Leaflet | undefined> {
  if (contents.length === 0) return undefined;
  const headers = signedAs(owner);
  const query = { sort: "created", limit: "5" } as const;
  const { data: newest } = await call("listLeaflets", { query, headers });
  const titles = new Set(contents.map((content) => titleFor(content)));
  for (const one of newest.filter(({ version, title }) => version === 1 && titles.has(title))) {
    const { data: leaflet } = await call("getLeaflet", { params: { id: one._id }, headers });
    if (contents.some((content) => sameContent(leaflet.content, content))) return leaflet;
  }
  return undefined;
}
