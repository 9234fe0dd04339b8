import { call, signedAs } from "../../api/client.ts";
import { RefusedCall } from "../../api/failures.ts";
import type { Draft } from "../../model/kept-drafts.ts";
import { requestOf } from "../../model/leaflet-request.ts";

/** `changed-since`: the leaflet is not the one the draft was written over; nothing was sent. */
export type DraftSaving =
  | { readonly kind: "saved" }
  | { readonly kind: "changed-since" }
  | { readonly kind: "failed"; readonly sentence: string | undefined };

/** Saves a draft as it is: over the version it was written on, or as a new leaflet. */
export async function saveDraft({
  user,
  leaflet: id,
  version,
  content,
}: Draft): Promise<DraftSaving> {
  try {
    if (id === undefined) {
      await call("createLeaflet", { body: requestOf(content), headers: signedAs(user) });
      return { kind: "saved" };
    }
    const { data: leaflet } = await call("getLeaflet", { params: { id } });
    if (leaflet.version !== version) return { kind: "changed-since" };
    await call("changeLeaflet", {
      params: { id },
      body: requestOf(content, leaflet),
      headers: { ...signedAs(user), "If-Match": `"${version}"` },
    });
    return { kind: "saved" };
  } catch (failure) {
    if (failure instanceof RefusedCall && failure.status === 412) return { kind: "changed-since" };
    const sentence = failure instanceof RefusedCall ? failure.sentence : undefined;
    return { kind: "failed", sentence };
  }
}
