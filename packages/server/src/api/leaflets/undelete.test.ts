import { describe, expect, onTestFinished, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import { aLeafletOf, content, image, withImages } from "../../../test/written-leaflets.ts";
import { fixtures } from "../../storage/contract-tests/fixtures.ts";
import { checked } from "../../storage/contract-tests/full-store.ts";
import {
  engines,
  type Engine,
  type StoreFixture,
} from "../../storage/contract-tests/leaflets-fixture.ts";

const stores = fixtures();
const minute = 60_000;
const day = 24 * 60 * minute;

interface Opened {
  readonly fixture: StoreFixture;
  readonly nashra: TestApp;
  readonly amal: TestClient;
}

async function opened(engine: Engine, userQuota?: number): Promise<Opened> {
  const fixture = await stores.open(engine);
  const settings = userQuota === undefined ? {} : { userQuota };
  const nashra = await testApp({ store: fixture.store, settings });
  onTestFinished(() => nashra.close());
  return { fixture, nashra, amal: await nashra.person("Amal") };
}

async function aDeleted({ amal, nashra }: Opened, body: object, after: number): Promise<string> {
  const id = await aLeafletOf(amal, { content, ...body });
  await amal.ok("deleteLeaflet", { params: { id } });
  nashra.clock.advance(after);
  return id;
}

async function undelete(person: TestClient, id: string) {
  return person.call("undeleteLeaflet", { params: { id } });
}

async function actionsOn({ nashra }: Opened, targetId: string) {
  const entries = await nashra.store.audit.list({ limit: 20, targetId });
  return entries.map(({ action, by, detail }) => ({ action, by, ...(detail && { detail }) }));
}

describe.each(engines)("to undelete a leaflet on %s", (engine) => {
  test("brings it back with its versions, its ETag and its place in list, search and counts", async () => {
    const world = await opened(engine);
    const { amal, fixture } = world;
    const params = { id: await aLeafletOf(amal, { content: withImages(image(2000)) }) };
    await amal.ok("changeLeaflet", { params, body: { title: "Second" } });
    const whole = async () => ({
      leaflet: await amal.call("getLeaflet", { params }),
      history: await amal.ok("listRevisions", { params }),
      list: await amal.ok("listLeaflets", { query: { q: "second" } }),
      counts: await amal.ok("countLeaflets"),
    });
    const before = await whole();
    await amal.ok("deleteLeaflet", { params });
    expect(await amal.ok("listLeaflets")).toEqual([]);
    const reply = await undelete(amal, params.id);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual(before.leaflet.body);
    expect(reply.headers.get("ETag")).toBe('"2"');
    const after = await whole();
    expect(after.leaflet.body).toEqual(before.leaflet.body);
    expect({ ...after, leaflet: 0 }).toEqual({ ...before, leaflet: 0 });
    expect(await checked(fixture.location)).toMatchObject({ problems: [] });
    expect((await actionsOn(world, params.id))[0]).toEqual({
      action: "leaflet.undeleted",
      by: "session",
    });
  });

  test("that is not deleted changes nothing, so that the request can be repeated", async () => {
    const world = await opened(engine);
    const { amal } = world;
    const id = await aDeleted(world, { status: "review" }, minute);
    const [first, again] = [await undelete(amal, id), await undelete(amal, id)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(first.body.status).toBe("review");
    const entries = await actionsOn(world, id);
    expect(entries.filter(({ action }) => action === "leaflet.undeleted")).toHaveLength(1);
  });

  test("that was published keeps its publication within 10 minutes", async () => {
    const world = await opened(engine);
    const id = await aDeleted(world, { status: "published" }, 10 * minute);
    const { body } = await undelete(world.amal, id);
    expect(body).toMatchObject({ status: "published", version: 1 });
  });

  test("that was published comes back as a draft after 10 minutes, and the published version stays", async () => {
    const world = await opened(engine);
    const { amal, fixture } = world;
    const id = await aDeleted(world, { status: "published" }, 10 * minute + 1);
    const reply = await undelete(amal, id);
    expect(reply.body).toMatchObject({ status: "draft", version: 2, replaces: 1 });
    expect(reply.body.changes).toEqual({ sections: [], wordsAdded: 0, wordsRemoved: 0 });
    expect(reply.body.fhirXml).toContain('<status value="preliminary"/>');
    expect(reply.headers.get("ETag")).toMatch(/^"2-p-withdrawn-\d+"$/);
    const params = { id };
    const published = await amal.ok("getRevision", { params: { id, version: 1 } });
    expect(published).toMatchObject({ status: "published", content: reply.body.content });
    const history = await amal.ok("listRevisions", { params });
    expect(history.map(({ status }) => status)).toEqual(["draft", "published"]);
    expect(await amal.ok("countLeaflets")).toMatchObject({ total: 1, draft: 1, published: 0 });
    const detail = { from: "published", to: "draft", version: 2 };
    expect((await actionsOn(world, id)).slice(0, 2)).toEqual([
      { action: "leaflet.status-changed", by: "session", detail },
      { action: "leaflet.undeleted", by: "session" },
    ]);
    expect(await checked(fixture.location)).toMatchObject({ problems: [] });
    // the next deletion is a deletion of a draft
    await amal.ok("deleteLeaflet", { params });
    expect((await undelete(amal, id)).body).toMatchObject({ status: "draft", version: 2 });
  });

  test("works for 30 days, also before the purge has run, and not after it", async () => {
    const world = await opened(engine);
    const { amal, nashra } = world;
    const id = await aDeleted(world, {}, 30 * day);
    await amal.ok("signIn", { body: { email: "amal@example.org", password: "correct horse" } });
    await nashra.store.sweep(nashra.clock.now());
    expect((await undelete(amal, id)).status).toBe(200);
    await amal.ok("deleteLeaflet", { params: { id } });
    nashra.clock.advance(30 * day + 1);
    await amal.ok("signIn", { body: { email: "amal@example.org", password: "correct horse" } });
    const late = await undelete(amal, id);
    expect([late.status, late.problem.code]).toEqual([404, "not-found"]);
    await nashra.store.sweep(nashra.clock.now());
    expect((await undelete(amal, id)).status).toBe(404);
    expect(await nashra.store.leaflets.deleted()).toEqual([]);
  });

  test("needs no quota, because deleted leaflets count; only a draft after a publication does", async () => {
    const first = await opened(engine);
    const size = 40_000;
    const draft = await aDeleted(first, { content: withImages(image(size)) }, 0);
    const published = await aDeleted(first, { status: "published" }, 11 * minute);
    const { store, clock } = first.nashra;
    const small = await testApp({ store, settings: { userQuota: size } });
    onTestFinished(() => small.close());
    small.clock.set(clock.now());
    const amal = small.client();
    await amal.ok("signIn", { body: { email: "amal@example.org", password: "correct horse" } });
    expect((await undelete(amal, draft)).status).toBe(200);
    const refused = await undelete(amal, published);
    expect([refused.status, refused.problem.code]).toEqual([507, "quota-exceeded"]);
    // nothing was changed: with the larger quota it comes back
    expect((await undelete(first.amal, published)).body).toMatchObject({ status: "draft" });
  });
});
