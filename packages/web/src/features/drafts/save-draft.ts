import type { LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

import { call, signedAs } from "../../api/client.ts";
import type { Leaflet } from "../../api/calls.ts";
import { RefusedCall } from "../../api/failures.ts";
import type { Draft } from "../../model/kept-drafts.ts";
import { requestOf } from "../../model/leaflet-request.ts";
import {
  findArrived,
  mayHaveArrived,
  noteUnheard,
  wasSentUnheard,
} from "../../model/lost-answers.ts";
import { madeElsewhere } from "../../model/made-elsewhere.ts";
import { noteMade } from "../../model/made-leaflets.ts";
import { inTurn } from "../../model/save-turn.ts";

/** `changed-since`: the leaflet is not the one the draft was written over; nothing was sent. */
export type DraftSaving =
  | { readonly kind: "saved" }
  | { readonly kind: "changed-since" }
  | { readonly kind: "failed"; readonly sentence: string | undefined };

/** Saves a draft as it is: over the version it was written on, or as a new leaflet. */
export async function saveDraft(draft: Draft): Promise<DraftSaving> {
  try {
    return draft.leaflet === undefined
      ? await saveNew(draft)
      : await saveOver(draft, draft.leaflet);
  } catch (failure) {
    if (failure instanceof RefusedCall && failure.status === 412) return { kind: "changed-since" };
    const sentence = failure instanceof RefusedCall ? failure.sentence : undefined;
    return { kind: "failed", sentence };
  }
}

async function saveNew({ id, user, content, supersedes }: Draft): Promise<DraftSaving> {
  const drafts = [id, ...supersedes.map((text) => text.id)];
  return inTurn(drafts, async () => {
    if ((await madeElsewhere(user, drafts, content)) !== undefined) return { kind: "saved" };
    if (wasSentUnheard(content) && (await findArrived(user, [content])) !== undefined)
      return { kind: "saved" };
    const leaflet = await made(user, content);
    await noteMade({ drafts, user, leaflet });
    return { kind: "saved" };
  });
}

async function made(user: string, content: LeafletContent): Promise<string> {
  try {
    const body = requestOf(content);
    return (await call("createLeaflet", { body, headers: signedAs(user) })).data._id;
  } catch (failure) {
    if (mayHaveArrived(failure)) noteUnheard(content);
    throw failure;
  }
}

async function saveOver(
  { user, version, content }: Draft,
  id: Leaflet["_id"],
): Promise<DraftSaving> {
  const { data: leaflet } = await call("getLeaflet", { params: { id } });
  // An earlier try that was not answered may have arrived.
  if (sameContent(leaflet.content, content)) return { kind: "saved" };
  if (leaflet.version !== version) return { kind: "changed-since" };
  await call("changeLeaflet", {
    params: { id },
    body: requestOf(content, leaflet),
    headers: { ...signedAs(user), "If-Match": `"${version}"` },
  });
  return { kind: "saved" };
}
