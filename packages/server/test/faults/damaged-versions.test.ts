import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { everything } from "../../src/storage/contract-tests/full-store.ts";
import {
  aLeaflet as aStoredText,
  anOwner,
  aSave,
  audit,
  noQuota,
  openFixture,
  type StoreFixture,
} from "../../src/storage/contract-tests/leaflets-fixture.ts";
import { StoreCorruptError } from "../../src/storage/errors.ts";
import { openStore } from "../../src/storage/open-store.ts";
import { VersionDamagedError } from "../../src/storage/ports.ts";
import type { TestClient } from "../client.ts";
import { aJpeg } from "../jpegs.ts";
import { testApp, type TestApp } from "../test-app.ts";
import { databaseOf, overwritePage, pageSize, randomNumbers } from "./damaged-store.ts";

const month = 31 * 86_400_000;

async function aStore(): Promise<StoreFixture> {
  const fixture = await openFixture("sqlite");
  onTestFinished(() => fixture.close());
  return fixture;
}

async function anApp(): Promise<{ app: TestApp; fixture: StoreFixture; person: TestClient }> {
  const fixture = await aStore();
  const app = await testApp({ store: fixture.store });
  onTestFinished(() => app.close());
  return { app, fixture, person: await app.person("Sara") };
}

/** Creates a leaflet with two versions and an image; returns its id. */
async function twoVersions(person: TestClient): Promise<string> {
  const content = (medicineName: string) =>
    aLeaflet({
      medicineName,
      instructionSteps: [
        { id: "1", text: "Open.", image: aJpeg(2000, medicineName).toString("base64") },
      ],
    });
  const created = await person.ok("createLeaflet", { body: { content: content("First") } });
  const { _id: id } = created as { readonly _id: string }; // the body of a 201 is a leaflet
  await person.ok("changeLeaflet", { params: { id }, body: { content: content("Second") } });
  return id;
}

/** Description of the damage of version 2 → how to cause it. */
const damages: Readonly<Record<string, (fixture: StoreFixture) => Promise<void>>> = {
  "whose content is no JSON": (fixture) => damage(fixture, `content = '{"broken'`),
  "whose content is not UTF-8": (fixture) => damage(fixture, "content = cast(x'7b80' as text)"),
  "whose findings are no JSON": (fixture) => damage(fixture, "reading_findings = '['"),
  "whose status does not exist": (fixture) => damage(fixture, "status = 'other'"),
  "whose images have no valid hash": (fixture) => damage(fixture, "images = 'x'"),
  "whose row is lost": async ({ database }) => {
    await database.transaction(async (write) => {
      await write.deleteFrom("leaflet_revisions").where("version", "=", 2).execute();
    });
  },
  "whose images are lost": async ({ location: { blobs } }) => {
    if (blobs.kind !== "folder") throw new Error("no folder");
    const images = aJpeg(2000, "Second");
    const hash = createHash("sha256").update(images).digest("hex");
    rmSync(join(blobs.path, "sha256", hash.slice(0, 2), hash));
  },
};

async function damage({ database }: StoreFixture, change: string): Promise<void> {
  await database.transaction(async (write) => {
    await sql.raw(`update leaflet_revisions set ${change} where version = 2`).execute(write);
  });
}

describe.each(Object.entries(damages))("a leaflet with a current version %s", (_, damage) => {
  test("can be read in its other version, deleted, transferred and purged", async () => {
    const { app, fixture, person } = await anApp();
    const [id, other] = [await twoVersions(person), await twoVersions(person)];
    await damage(fixture);

    const first = await person.call("getRevision", { params: { id, version: 1 } });
    expect([first.status, first.body]).toMatchObject([200, { title: "First" }]);

    const ifMatch = { "If-Match": '"2"' };
    const deleted = await person.call("deleteLeaflet", { params: { id }, headers: ifMatch });
    expect(deleted.status).toBe(204);

    const [owner] = await fixture.store.users.list();
    const administrator = await app.administrator("Admin");
    await administrator.ok("deleteUser", { params: { id: owner?.id ?? "" } });
    const moved = await administrator.call("getRevision", { params: { id: other, version: 1 } });
    expect(moved.status).toBe(200);
    expect((await administrator.call("deleteLeaflet", { params: { id: other } })).status).toBe(204);

    await fixture.store.sweep(app.clock.now() + month);
    expect((await everything(fixture))["leaflets"]).toEqual([]);
  });
});

test("a number that is too great for the program is damage of its version only", async () => {
  const { fixture, person } = await anApp();
  const [id, other] = [await twoVersions(person), await twoVersions(person)];
  await damage(fixture, `saved_at = iif(leaflet_id = '${id}', 9223372036854775807, saved_at)`);
  const { problem } = await person.call("getLeaflet", { params: { id } });
  expect(problem.code).toBe("version-damaged");
  await person.ok("getLeaflet", { params: { id: other } });
  // One of the four versions is verified each day.
  const found = [];
  for (const day of [0, 1, 2, 3]) {
    const scrubbed = await fixture.store.scrub(fixture.clock.now + day * 86_400_000);
    if (scrubbed.kind === "verified") found.push(...scrubbed.damaged);
  }
  expect(found).toEqual([{ what: "version", leafletId: id, version: 2 }]);
});

test("a leaflet on a damaged page can be deleted, and the sweep purges all others", async () => {
  const fixture = await aStore();
  const { database } = fixture.location;
  if (database.kind !== "sqlite") throw new Error("not on SQLite");
  const owner = await anOwner(fixture);
  const ids = [];
  for (const name of ["aaaa", "bbbb", "cccc"])
    ids.push(await aStoredText(fixture, owner, { content: `"${name.repeat(10_000)}"` }));
  await fixture.store.close();
  await fixture.database.close();
  const file = databaseOf(database.folder);
  const at = readFileSync(file).indexOf("bbbb".repeat(1000), 0) + 3 * pageSize;
  overwritePage(file, Math.floor(at / pageSize), randomNumbers(6));

  const store = await openStore(fixture.location);
  onTestFinished(() => store.close());
  expect(await store.leaflets.summary(owner, ids[1] ?? "")).toMatchObject({ version: 1 });
  await expect(store.leaflets.get(owner, ids[1] ?? "")).rejects.toThrow(VersionDamagedError);
  for (const id of ids) {
    const entry = audit("leaflet.deleted", fixture.clock.now, id);
    const what = { id, ownerId: owner, at: fixture.clock.now, version: 1, audit: entry };
    expect(await store.leaflets.delete(what)).toEqual({ kind: "deleted" });
  }
  await expect(store.sweep(fixture.clock.now + month)).rejects.toThrow(StoreCorruptError);
  expect((await store.leaflets.deleted()).map(({ id }) => id)).toEqual([ids[1]]);
});

test("a version without a hash on a damaged page keeps no other version from its hash, and its leaflet can be saved", async () => {
  const fixture = await aStore();
  const { database } = fixture.location;
  if (database.kind !== "sqlite") throw new Error("not on SQLite");
  const owner = await anOwner(fixture);
  const ids = [];
  for (const name of ["aaaa", "bbbb", "cccc"])
    ids.push(await aStoredText(fixture, owner, { content: `"${name.repeat(10_000)}"` }));
  const id = ids[1] ?? "";
  const second = aSave(fixture, owner, { id });
  await fixture.store.leaflets.save({ ...second, version: 1 }, noQuota);
  await fixture.database.transaction(async (write) => {
    const none = { hash: null, previous_hash: null };
    await write.updateTable("leaflet_revisions").set(none).execute();
    await write.updateTable("leaflets").set({ hash: null }).execute();
  });
  await fixture.store.close();
  await fixture.database.close();
  const file = databaseOf(database.folder);
  const at = readFileSync(file).indexOf("bbbb".repeat(1000), 0) + 3 * pageSize;
  overwritePage(file, Math.floor(at / pageSize), randomNumbers(6));

  const store = await openStore(fixture.location);
  onTestFinished(() => store.close());
  const third = { ...aSave(fixture, owner, { id }), version: 2 };
  expect(await store.leaflets.save(third, noQuota)).toMatchObject({ kind: "saved" });
  expect(await store.leaflets.get(owner, id)).toMatchObject({ version: 3 });
  const first = await store.seal(1);
  const rest = await store.seal(10, first.last);
  expect(first.sealed + rest.sealed).toBe(2);
  expect(first.unreadable + rest.unreadable).toBe(1);
  expect((await store.seal(10)).unreadable).toBe(1);
});
