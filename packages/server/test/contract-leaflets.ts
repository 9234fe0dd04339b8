import { aLeaflet } from "@nashra/engine/testing";
import { mostInGroup } from "../src/domain/leaflets/set-product-group.ts";
import { aVersion } from "../src/storage/contract-tests/leaflets-fixture.ts";
import type { TestClient } from "./client.ts";
import type { TestApp } from "./test-app.ts";

/** Endpoints that change a leaflet and compare `If-Match`. */
export const changingLeaflets = [
  "changeLeaflet",
  "deleteLeaflet",
  "restoreRevision",
  "setProductGroup",
] as const;

/** The ids that the calls of the contract tests need, before anything is created. */
export const noIds = {
  leafletId: "",
  deletedId: "",
  waitingId: "",
  tokenId: "",
  webhookId: "",
  deliveryId: "",
  sessionId: "",
  userId: "",
  messageId: "",
  admin: "",
};

/** Creates the leaflets of the contract tests: a draft, one for `undeleteLeaflet`, and one that waits to be public. */
export async function contractLeaflets(app: TestApp, owner: TestClient) {
  const body = { title: "Tamrofen", content: { medicineName: "Tamrofen" } };
  const { _id: leafletId } = await owner.ok("createLeaflet", { body });
  const waiting = { content: aLeaflet(), status: "published" };
  const { _id: waitingId } = await owner.ok("createLeaflet", { body: waiting });
  return { leafletId, waitingId, deletedId: await aDeletedPublication(app, owner) };
}

/**
 * Creates a leaflet that was published when this person deleted it, more than 10 minutes ago; returns its id. To
 * undelete it runs a job.
 */
async function aDeletedPublication({ clock, store }: TestApp, owner: TestClient): Promise<string> {
  const body = { content: aLeaflet(), status: "published" };
  const { _id: id } = await owner.ok("createLeaflet", { body });
  const { _id: ownerId } = await owner.ok("currentUser");
  const at = clock.now() - 11 * 60_000;
  const entry = { at, action: "leaflet.deleted", outcome: "done", by: "session" } as const;
  const audit = { ...entry, targetId: id };
  await store.leaflets.delete({ id, ownerId, at, version: undefined, audit });
  return id;
}

/** Returns the call that would add `leafletId` to a product group that has as many leaflets as it may. */
export async function aFullGroup({ store, clock }: TestApp, owner: TestClient, leafletId: string) {
  const { _id: ownerId, name } = await owner.ok("currentUser");
  const at = clock.now();
  const audit = {
    at,
    action: "leaflet.product-group-changed",
    outcome: "done",
    by: "session",
  } as const;
  const ids = Array.from({ length: mostInGroup }, () => crypto.randomUUID());
  const [first = ""] = ids;
  for (const id of ids) {
    const author = { id: ownerId, name };
    const made = { id, ownerId, author, at, next: aVersion(), blobs: [], audit: [] };
    await store.leaflets.create(made, Number.MAX_SAFE_INTEGER);
    const join = id === first ? undefined : { id: first, newGroup: first };
    const link = { id, ownerId, version: undefined, join, most: mostInGroup, audit };
    await store.leaflets.setProductGroup(link);
  }
  return { params: { id: leafletId }, body: { with: first } };
}
