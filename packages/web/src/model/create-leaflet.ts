import type { LeafletContent } from "@nashra/engine";

import { call, userHeaders } from "../api/client.ts";
import type { SavedLeaflet } from "../api/calls.ts";
import { ApiError } from "../api/failures.ts";
import { conflictWith, findLeaflet } from "./created-in-other-tab.ts";
import { forgetKeys, recordCreated, recordKey, unansweredKey } from "./created-leaflets.ts";
import { Creations, isMismatch, isRefusal } from "./creations.ts";
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
  /** Identifies the new leaflet in this page, such as the id of its draft. */
  readonly name: string;
  /** Ids of the drafts that contributed to the content. */
  readonly drafts: readonly string[];
  /** Id of the user. */
  readonly owner: string;
  readonly content: LeafletContent;
  readonly signal?: AbortSignal;
}

const creations = new Creations<LeafletContent>();

/**
 * Creates a leaflet, once: a lost response does not cause a second leaflet, even after a reload of the page. If
 * an earlier request that this page does not know created the leaflet with another content, throws the
 * `ApiError` of a conflict.
 */
export async function createNewLeaflet(input: NewLeaflet): Promise<CreatedLeaflet> {
  const { name, drafts, owner } = input;
  const key = await unansweredKey(owner, drafts);
  try {
    const created = await creations.send(name, input.content, send(input), key);
    await recordCreated({ drafts, user: owner, leaflet: created.leaflet._id });
    return created;
  } catch (failure) {
    if (isRefusal(failure)) await forgetKeys(drafts);
    const id = isMismatch(failure) ? createdBefore(failure) : undefined;
    if (id === undefined) throw failure;
    const leaflet = await findLeaflet(owner, id);
    if (leaflet !== undefined) throw await conflictWith(leaflet);
    // The leaflet has been deleted since.
    await forgetKeys(drafts);
    creations.forget(name);
    return createNewLeaflet(input);
  }
}

function send({ drafts, owner, signal }: NewLeaflet) {
  return async (
    sent: LeafletContent,
    headers: Readonly<Record<string, string>>,
  ): Promise<CreatedLeaflet> => {
    await recordKey({ drafts, user: owner }, headers["Idempotency-Key"] ?? "");
    const response = await call("createLeaflet", {
      body: requestOf(sent),
      headers: { ...userHeaders(owner), ...headers },
      ...(signal === undefined ? {} : { signal }),
    });
    // A proxy may answer in place of the server.
    if (response.status !== 201) throw new ApiError(response.status, undefined, response.headers);
    return { leaflet: response.data, sent };
  };
}

/** Id of the leaflet that the first request with the key created; undefined while it is running. */
function createdBefore({ headers }: ApiError): string | undefined {
  return /^\/api\/leaflets\/([^/]+)$/.exec(headers.get("Location") ?? "")?.[1];
}
