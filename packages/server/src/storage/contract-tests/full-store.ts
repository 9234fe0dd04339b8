import { aLeaflet as aContent } from "@nashra/engine/testing";
import { aJpeg } from "../../../test/jpegs.ts";
import { createInlineWorkerPool } from "../../api/leaflets/run-job.ts";
import { anOwner, aSave, audit, noQuota, type StoreFixture } from "./leaflets-fixture.ts";
import { openSnapshot } from "../backup/snapshot.ts";
import { keptTableNames, type Row } from "../backup/tables.ts";

/**
 * Stores a leaflet as the server does, with an image and a document, in `versions` versions; returns its id.
 */
export async function aRealLeaflet(
  fixture: StoreFixture,
  owner: string,
  versions: number,
  seed: string,
) {
  const { id, at } = aSave(fixture, owner);
  const image = aJpeg(2000, seed).toString("base64");
  for (let version = 1; version <= versions; version += 1) {
    const content = aContent({
      medicineName: `Zyphadol ${seed} ${version} نشرة`,
      instructionSteps: [{ id: "1", text: "Shake.", image }],
    });
    const made = await createInlineWorkerPool().run({
      kind: "create",
      id,
      createdAt: at,
      at,
      body: new TextEncoder().encode(JSON.stringify({ content })),
    });
    if (made.kind !== "ready") throw new Error(made.kind);
    const input = {
      ...aSave(fixture, owner, { id, at, next: made.next, blobs: made.blobs }),
      audit: [audit("leaflet.exported", at + version, id)],
    };
    const { leaflets } = fixture.store;
    const outcome =
      version === 1
        ? await leaflets.create(input, noQuota)
        : await leaflets.save({ ...input, version: version - 1 }, noQuota);
    if (!("leaflet" in outcome)) throw new Error(outcome.kind);
  }
  return id;
}

/** Fills a store with people, a token, a session, versions and a deleted leaflet. */
export async function fillStore(fixture: StoreFixture) {
  const [owner, other] = [await anOwner(fixture, true), await anOwner(fixture)];
  const ids = [
    await aRealLeaflet(fixture, owner, 3, "one"),
    await aRealLeaflet(fixture, other, 1, "two"),
    await aRealLeaflet(fixture, owner, 1, "deleted"),
  ];
  const { store, clock } = fixture;
  const deleted = audit("leaflet.deleted", clock.now, ids[2] ?? "");
  await store.leaflets.delete({
    id: ids[2] ?? "",
    ownerId: owner,
    at: clock.now,
    version: undefined,
    audit: deleted,
  });
  await store.tokens.create(
    {
      id: "token-1",
      userId: owner,
      name: "Machine",
      scopes: ["read"],
      createdAt: clock.now,
      expiresAt: undefined,
      lastUsedAt: undefined,
    },
    "hash-of-token",
    audit("token.created", clock.now, "token-1"),
  );
  await store.sessions.start(
    { id: "s", tokenHash: "a-session", userId: owner, createdAt: clock.now, lastSeenAt: clock.now },
    undefined,
    audit("user.signed-in", clock.now, owner),
  );
  return { owner, other, ids };
}

/** Returns every row of every table that a backup contains. */
export async function everything({
  location,
}: StoreFixture): Promise<Readonly<Record<string, Row[]>>> {
  const snapshot = await openSnapshot(location.database);
  const tables: Record<string, Row[]> = {};
  for (const table of keptTableNames) {
    tables[table] = [];
    for await (const row of snapshot.rows(table)) tables[table].push(row);
  }
  await snapshot.close();
  return tables;
}
