import type { LeafletContent } from "@nashra/engine";

import { call, userHeaders } from "../api/client.ts";
import type { SavedLeaflet } from "../api/calls.ts";
import { ApiError } from "../api/failures.ts";
import { Creations } from "./creations.ts";
import { requestOf } from "./leaflet-request.ts";

export interface CreatedLeaflet {
  readonly leaflet: SavedLeaflet;
  /**
   * The content of the request that created the leaflet. If an earlier request got no response, it is the
   * content of that request, and the caller has to save its own content as a change.
   */
  readonly sent: LeafletContent;
}

export interface NewLeaflet {
  /** Id of the draft with the content: one draft becomes one leaflet. */
  readonly draft: string;
  /** Id of the user. */
  readonly owner: string;
  readonly content: LeafletContent;
  readonly signal?: AbortSignal;
}

const creations = new Creations<LeafletContent>();

/** Creates a leaflet, once: a lost response does not cause a second leaflet. */
export async function createNewLeaflet(input: NewLeaflet): Promise<CreatedLeaflet> {
  const { draft, owner, content, signal } = input;
  return creations.send(draft, content, async (sent, key) => {
    const { status, data, headers } = await call("createLeaflet", {
      body: requestOf(sent),
      headers: { ...userHeaders(owner), ...key },
      ...(signal === undefined ? {} : { signal }),
    });
    // A proxy may answer in place of the server.
    if (status !== 201) throw new ApiError(status, undefined, headers);
    return { leaflet: data, sent };
  });
}
