import { aLeaflet } from "@nashra/engine/testing";
import type { TestClient } from "./client.ts";
import type { TestApp } from "./test-app.ts";

/** Creates the leaflets of the contract tests: a draft, and one for `undeleteLeaflet`. */
export async function contractLeaflets(app: TestApp, owner: TestClient) {
  const body = { title: "Tamrofen", content: { medicineName: "Tamrofen" } };
  const { _id: leafletId } = await owner.ok("createLeaflet", { body });
  return { leafletId, deletedId: await aDeletedPublication(app, owner) };
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
