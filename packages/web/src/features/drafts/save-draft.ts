import { sameContent } from "@nashra/engine/changes";

import { call, userHeaders } from "../../api/client.ts";
import type { Leaflet } from "../../api/calls.ts";
import { ApiError } from "../../api/failures.ts";
import type { Draft } from "../../model/draft-storage.ts";
import { requestOf } from "../../model/leaflet-request.ts";
import { createNewLeaflet } from "../../model/create-leaflet.ts";
import { createdInOtherTab } from "../../model/created-in-other-tab.ts";
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
    const { leaflet, sent } = await createNewLeaflet({ name: id, drafts, owner: user, content });
    // The request created the leaflet with an earlier text of the draft.
    if (!sameContent(sent, content)) await change(leaflet, { user, content });
    return { kind: "saved" };
  });
}

async function saveOver(
  { user, version, content, note }: Draft,
  id: Leaflet["_id"],
): Promise<DraftSaving> {
  const { data: leaflet } = await call("getLeaflet", { params: { id } });
  // An earlier request may have been processed although its response was lost.
  if (sameContent(leaflet.content, content)) return { kind: "saved" };
  if (leaflet.version !== version) return { kind: "changed-since" };
  await change(leaflet, { user, content, note });
  return { kind: "saved" };
}

/** Saves the content as the next version of the leaflet. */
async function change(
  leaflet: Leaflet,
  { user, content, note }: Pick<Draft, "user" | "content" | "note">,
): Promise<void> {
  await call("changeLeaflet", {
    params: { id: leaflet._id },
    body: requestOf(content, leaflet, note),
    headers: { ...userHeaders(user), "If-Match": `"${leaflet.version}"` },
  });
}
