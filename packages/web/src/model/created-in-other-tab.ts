import type { LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

import { call, userHeaders } from "../api/client.ts";
import type { Leaflet } from "../api/calls.ts";
import { ApiError } from "../api/failures.ts";
import { createdFrom } from "./created-leaflets.ts";

/**
 * Returns the leaflet that another tab created from one of these drafts, if it has this content; undefined
 * if there is no such leaflet. If its content differs, throws the `ApiError` that the server sends for an
 * outdated version, so that the user decides which content to keep.
 */
export async function createdInOtherTab(
  user: string,
  drafts: readonly string[],
  content: LeafletContent,
): Promise<Leaflet | undefined> {
  const id = await createdFrom(user, drafts);
  const leaflet = id === undefined ? undefined : await findLeaflet(user, id);
  if (leaflet === undefined || sameContent(leaflet.content, content)) return leaflet;
  throw await conflictWith(leaflet);
}

/** The `ApiError` that the server sends for an outdated version of this leaflet. */
export async function conflictWith(leaflet: Leaflet): Promise<ApiError> {
  const [latest] = (await call("listRevisions", { params: { id: leaflet._id } })).data;
  const { savedAt = leaflet.updatedAt, savedBy = "" } = latest ?? {};
  return new ApiError(412, { current: { leaflet, savedAt, savedBy } }, new Headers());
}

/** The leaflet; undefined if it was deleted. */
export async function findLeaflet(user: string, id: string): Promise<Leaflet | undefined> {
  try {
    return (await call("getLeaflet", { params: { id }, headers: userHeaders(user) })).data;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return undefined;
    throw failure;
  }
}
