import type { LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

import { call, userHeaders } from "../../api/client.ts";
import type { Leaflet } from "../../api/calls.ts";
import { ApiError } from "../../api/failures.ts";
import type { Draft } from "../../model/draft-storage.ts";
import { requestOf } from "../../model/leaflet-request.ts";
import {
  findCreated,
  mayHaveBeenProcessed,
  recordUnanswered,
  wasSentWithoutResponse,
} from "../../model/lost-responses.ts";
import { createdInOtherTab } from "../../model/created-in-other-tab.ts";
import { recordCreated } from "../../model/created-leaflets.ts";
import { withSaveLocks } from "../../model/save-locks.ts";

/**
 * `changed-since`: the draft was not saved, because the leaflet is newer than the version that the draft is
 * based on.
 */
export type DraftSaving =
  | { readonly kind: "saved" }
  | { readonly kind: "changed-since" }
  | { readonly kind: "failed"; readonly sentence: string | undefined };

/** Saves a draft: as a new version of the leaflet it is based on, or as a new leaflet. */
export async function saveDraft(draft: Draft): Promise<DraftSaving> {
  try {
    return draft.leaflet === undefined
      ? await saveNew(draft)
      : await saveOver(draft, draft.leaflet);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 412) return { kind: "changed-since" };
    const sentence = failure instanceof ApiError ? failure.sentence : undefined;
    return { kind: "failed", sentence };
  }
}

async function saveNew({ id, user, content, supersedes }: Draft): Promise<DraftSaving> {
  const drafts = [id, ...supersedes.map((text) => text.id)];
  return withSaveLocks(drafts, async () => {
    if ((await createdInOtherTab(user, drafts, content)) !== undefined) return { kind: "saved" };
    if (wasSentWithoutResponse(content) && (await findCreated(user, [content])) !== undefined)
      return { kind: "saved" };
    const leaflet = await createNew(user, content);
    await recordCreated({ drafts, user, leaflet });
    return { kind: "saved" };
  });
}

async function createNew(user: string, content: LeafletContent): Promise<string> {
  try {
    const body = requestOf(content);
    return (await call("createLeaflet", { body, headers: userHeaders(user) })).data._id;
  } catch (failure) {
    if (mayHaveBeenProcessed(failure)) recordUnanswered(content);
    throw failure;
  }
}

async function saveOver(
  { user, version, content }: Draft,
  id: Leaflet["_id"],
): Promise<DraftSaving> {
  const { data: leaflet } = await call("getLeaflet", { params: { id } });
  // An earlier request may have been processed although its response was lost.
  if (sameContent(leaflet.content, content)) return { kind: "saved" };
  if (leaflet.version !== version) return { kind: "changed-since" };
  await call("changeLeaflet", {
    params: { id },
    body: requestOf(content, leaflet),
    headers: { ...userHeaders(user), "If-Match": `"${version}"` },
  });
  return { kind: "saved" };
}
