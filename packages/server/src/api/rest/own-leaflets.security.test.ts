import { renameSync } from "node:fs";
import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { aWorld, minute, origin, publish, text, type World } from "../../../test/public-world.ts";
import { fileOf } from "../../../test/faults/damaged-leaflet.ts";
import { image } from "../../../test/written-leaflets.ts";
import { openFixture } from "../../storage/contract-tests/leaflets-fixture.ts";
import { createInlineWorkerPool } from "../leaflets/run-job.ts";
import type { TestClient } from "../../../test/client.ts";

/** A value of JSON that a test reads. */
type Json = ReturnType<typeof JSON.parse>;

/** The header with a new token of a person. */
async function tokenOf(client: TestClient): Promise<Record<string, string>> {
  const { token } = await client.ok("createToken", { body: { name: "x", scopes: ["read"] } });
  return { authorization: `Bearer ${token}` };
}

async function fhir({ get }: World, path: string, headers: Record<string, string> = {}) {
  const address = path.startsWith(origin) ? path.slice(origin.length) : `/fhir/${path}`;
  const reply = await text(get(address, headers));
  const resource: Json = reply.body === "" ? undefined : JSON.parse(reply.body);
  return { ...reply, resource };
}

/** `Type/id/version` of the matches of all pages. Checks the total, if it is given. */
async function found(world: World, path: string, headers: Record<string, string> = {}) {
  const all: string[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const { status, resource }: Json = await fhir(world, next, headers);
    expect(status, next).toBe(200);
    for (const { resource: one, search } of resource.entry ?? [])
      if (search.mode === "match") all.push(`${one.resourceType}/${one.id}/${one.meta.versionId}`);
    next = resource.link.find(({ relation }: Json) => relation === "next")?.url;
    if (next === undefined && resource.total !== undefined)
      expect(resource.total).toBe(new Set(all).size);
  }
  return all;
}

const draftOf = (medicineName: string, more: object = {}) => ({
  content: aLeaflet({ medicineName, ...more }),
});

async function draft(client: TestClient, name: string): Promise<string> {
  return (await client.ok("createLeaflet", { body: draftOf(name) }))._id;
}

/** The document of the only leaflet of the token's owner with this name. */
async function bundleOf(world: World, name: string, headers: Record<string, string>) {
  const { resource } = await fhir(world, `Bundle?composition.title=${name}`, headers);
  expect(resource.entry, name).toHaveLength(1);
  return resource.entry[0].resource;
}

describe("a draft of an account", () => {
  let world: World;
  let own: Record<string, string>;
  let id: string;
  let bundle: Json;
  beforeAll(async () => {
    world = await aWorld();
    own = await tokenOf(world.rana);
    id = await draft(world.rana, "Geheimwort");
    bundle = await bundleOf(world, "Geheimwort", own);
  });
  afterAll(() => world.nashra.close());

  test("is read with a token of its owner, as the document that would be published", async () => {
    expect(bundle.entry[0].resource.status).toBe("preliminary");
    const read = await fhir(world, `Bundle/${bundle.id}`, own);
    expect(read.resource).toEqual(bundle);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      etag: 'W/"1"',
      "cache-control": "private, no-store",
      vary: "Accept, Accept-Encoding, Authorization",
    });
    expect(read.headers.has("cache-tag")).toBe(false);
    const composition = `Composition/${bundle.entry[0].resource.id}`;
    expect((await fhir(world, `${composition}/$document`, own)).body).toBe(read.body);
    expect((await fhir(world, `${composition}/_history/1`, own)).resource.id).toBe(
      bundle.entry[0].resource.id,
    );
    const tagged = { ...own, "if-none-match": 'W/"1"' };
    expect((await world.get(`/fhir/Bundle/${bundle.id}`, tagged)).status).toBe(304);
  });

  test("is in no reply to anybody else, also after its owner has read it", async () => {
    const other = await world.nashra.person("Sami");
    const admin = await world.nashra.administrator("Ada");
    const others: Record<string, string>[] = [
      {},
      await tokenOf(other),
      await tokenOf(admin),
      { cookie: world.rana.cookies.header() },
      { "if-none-match": 'W/"1"' },
    ];
    const composition = `Composition/${bundle.entry[0].resource.id}`;
    for (const path of [
      `Bundle/${bundle.id}`,
      `Bundle/${bundle.id}/_history`,
      `Bundle/${bundle.id}/_history/1`,
      composition,
      `${composition}/$document`,
      "Bundle",
      `Bundle?_id=${bundle.id}`,
      "Composition?title=geheimw&_summary=count",
      "MedicinalProductDefinition?name:contains=eheim",
    ]) {
      expect((await fhir(world, path, own)).status, path).toBe(200);
      for (const headers of others) {
        const { status, body } = await fhir(world, path, headers);
        expect(body, path).not.toContain("Geheimwort");
        if (status === 200) expect(JSON.parse(body), path).toMatchObject({ total: 0 });
        else expect(status, path).toBe(404);
      }
    }
  });

  test("is shown as it was saved last, and its earlier versions are not", async () => {
    world.nashra.clock.advance(minute);
    await world.rana.ok("changeLeaflet", { params: { id }, body: draftOf("Geheimwort2") });
    expect(await found(world, "Bundle?composition.title=geheimwort", own)).toEqual([
      `Bundle/${bundle.id}/2`,
    ]);
    const read = await fhir(world, `Bundle/${bundle.id}`, { ...own, "if-none-match": 'W/"1"' });
    expect(read.status).toBe(200);
    expect(read.body).toContain("Geheimwort2");
    expect((await fhir(world, `Bundle/${bundle.id}/_history/1`, own)).status).toBe(404);
    const { resource } = await fhir(world, `Bundle/${bundle.id}/_history`, own);
    expect(resource).toMatchObject({ total: 1, entry: [{ response: { etag: 'W/"2"' } }] });
  });

  test("is gone when it is deleted", async () => {
    await world.rana.ok("deleteLeaflet", { params: { id } });
    for (const path of [`Bundle/${bundle.id}`, `Bundle/${bundle.id}/_history`])
      expect((await fhir(world, path, { ...own, "if-none-match": 'W/"2"' })).status).toBe(404);
    expect(await found(world, "Bundle", own)).toEqual([]);
  });
});

test("a leaflet goes with its account to an administrator", async () => {
  const world = await aWorld();
  onTestFinished(() => world.nashra.close());
  const ada = await world.nashra.administrator("Ada");
  const [mine, theirs] = [await tokenOf(world.rana), await tokenOf(ada)];
  await draft(world.rana, "Erbe");
  const before = await found(world, "Bundle", mine);
  expect(await found(world, "Bundle", theirs)).toEqual([]);
  const users = await ada.ok("listUsers");
  const id = users.find(({ name }) => name === "Rana")?._id ?? "";
  await ada.ok("deleteUser", { params: { id } });
  expect((await world.get("/fhir/Bundle", mine)).status).toBe(401);
  expect(await found(world, "Bundle", theirs)).toEqual(before);
});

test("a published leaflet is shown once, at its newest version, and its history begins with it", async () => {
  const world = await aWorld();
  onTestFinished(() => world.nashra.close());
  const own = await tokenOf(world.rana);
  const id = await publish(world, { productIdentifier: "" });
  const [published = ""] = await found(world, "Bundle");
  expect(await found(world, "Bundle", own)).toEqual([published]);
  const address = published.slice(0, published.lastIndexOf("/"));
  expect((await fhir(world, address, own)).body).toBe((await fhir(world, address)).body);
  world.nashra.clock.advance(minute);
  await world.rana.ok("changeLeaflet", { params: { id }, body: draftOf("Neu") });
  expect(await found(world, "Bundle", own)).toEqual([`${address}/2`]);
  expect(await found(world, "Bundle")).toEqual([published]);
  const entries = async (headers: object = {}, query = "") =>
    (await fhir(world, `${address}/_history${query}`, { ...headers })).resource.entry.map(
      ({ request, response: { etag = "" } }: Json) => `${request.method} ${etag}`,
    );
  expect(await entries(own)).toEqual(['PUT W/"2"', 'PUT W/"1"']);
  expect(await entries()).toEqual(['PUT W/"1"']);
  await world.rana.ok("withdrawLeaflet", { params: { id }, body: {} });
  const [withdrawn = ""] = await found(world, "Bundle", own);
  const version = withdrawn.slice(withdrawn.lastIndexOf("/") + 1);
  expect(withdrawn).toBe(`${address}/${version}`);
  expect(await entries(own)).toEqual([`PUT W/"${version}"`, "DELETE ", 'PUT W/"1"']);
  expect(await entries(own, "?_count=1")).toEqual([`PUT W/"${version}"`, "DELETE "]);
  expect(await entries(own, `?_count=1&_after=${version}`)).toEqual(['PUT W/"1"']);
  expect(await entries()).toEqual(["DELETE ", 'PUT W/"1"']);
  expect([(await fhir(world, address)).status, (await fhir(world, address, own)).status]).toEqual([
    410, 200,
  ]);
  // without what a document needs, the draft has none
  await world.rana.ok("changeLeaflet", { params: { id }, body: draftOf("") });
  expect((await fhir(world, address, own)).status).toBe(410);
  await world.rana.ok("deleteLeaflet", { params: { id } });
  expect((await fhir(world, address, own)).status).toBe(410);
  expect(await found(world, "Bundle", own)).toEqual([]);
});

test("pages of own and public resources have each once, in both orders", async () => {
  const world = await aWorld();
  onTestFinished(() => world.nashra.close());
  const own = await tokenOf(world.rana);
  const sami = await world.nashra.person("Sami");
  for (let index = 0; index < 4; index += 1) {
    await draft(world.rana, `Draft ${index}`);
    if (index % 2 === 0) world.nashra.clock.advance(minute);
    const body = { ...draftOf(`Public ${index}`), status: "published" };
    await sami.ok("createLeaflet", { body });
    await publish(world, { medicineName: `Own ${index}`, productIdentifier: "" });
  }
  const newest = await found(world, "Bundle?_count=50", own);
  expect(new Set(newest).size).toBe(12);
  expect(await found(world, "Bundle?_count=50")).toHaveLength(8);
  for (const count of [1, 5]) {
    expect(await found(world, `Bundle?_count=${count}`, own)).toEqual(newest);
    const oldest = await found(world, `Bundle?_count=${count}&_sort=_lastUpdated`, own);
    expect(oldest).toEqual(newest.toReversed());
  }
  const drafts = await found(world, "Composition?status=preliminary&title=draft&_count=3", own);
  expect(drafts).toHaveLength(4);
  const form = await world.nashra.app.fetch(
    new Request(`${origin}/fhir/Composition/_search`, {
      method: "POST",
      headers: { host: "leaflets.example", ...own },
      body: new URLSearchParams({ status: "preliminary", _summary: "count" }),
    }),
  );
  expect(await form.json()).toMatchObject({ total: 4 });
});

test("a document that cannot be built is named, does not hide the others, and is tried again", async () => {
  const fixture = await openFixture("sqlite");
  const world = await aWorld("all", {}, {}, { store: fixture.store });
  onTestFinished(async () => {
    await world.nashra.close();
    await fixture.close();
  });
  const own = await tokenOf(world.rana);
  const id = await publish(world, { productIdentifier: "" });
  const [published = ""] = await found(world, "Bundle");
  const address = published.slice(0, -"/1".length);
  const steps = [{ id: "1", text: "Shake.", image: image(1000) }];
  await world.rana.ok("changeLeaflet", {
    params: { id },
    body: draftOf("Bild", { instructionSteps: steps }),
  });
  const sound = await draft(world.rana, "Sound");
  const [owner] = await fixture.store.users.list();
  const [hash = ""] = (await fixture.store.leaflets.get(owner?.id ?? "", id))?.images ?? [];
  const file = fileOf(fixture, hash);
  renameSync(file, `${file}.lost`);
  const { resource } = await fhir(world, "Bundle?_count=1", own);
  expect(resource.total).toBeUndefined();
  expect(resource.entry.map(({ search }: Json) => search.mode)).toEqual(["match", "outcome"]);
  expect(resource.entry[1].resource.issue[0].details.text).toContain(`/api/leaflets/${id}`);
  // never the text that everybody reads, as if it were the newest
  expect((await fhir(world, address, own)).status).toBe(500);
  expect((await fhir(world, `${address}/_history/1`, own)).status).toBe(200);
  expect(await found(world, "Bundle")).toEqual([published]);
  const logged = world.nashra.lines.find(({ level }) => level === "error");
  expect(logged?.fields).toMatchObject({ leaflet: id, version: 2 });
  renameSync(`${file}.lost`, file);
  expect((await fhir(world, address, own)).status).toBe(500);
  world.nashra.clock.advance(61 * minute);
  expect((await fhir(world, address, own)).resource.meta.versionId).toBe("2");
  expect(await found(world, "Bundle?_count=1", own)).toHaveLength(2);
  await fixture.store.sweep(world.nashra.clock.now());
  expect(await found(world, "Bundle", own)).toHaveLength(2);
  await world.rana.ok("deleteLeaflet", { params: { id: sound } });
  await fixture.store.sweep(world.nashra.clock.now());
  const rows = await fixture.database.read.selectFrom("own_leaflets").selectAll().execute();
  expect(rows).toMatchObject([{ leaflet_id: id, state: "indexed" }]);
});

test("an index that needs more time than a request answers 503, and goes on with the next request", async () => {
  const pool = createInlineWorkerPool();
  const slow: Pick<World, "nashra">[] = [];
  const world = await aWorld(
    "all",
    {},
    {},
    {
      workerPool: {
        ...pool,
        async run(job, options) {
          if (job.kind === "document") slow[0]?.nashra.clock.advance(6000);
          return pool.run(job, options);
        },
      },
    },
  );
  onTestFinished(() => world.nashra.close());
  const own = await tokenOf(world.rana);
  for (const name of ["One", "Two", "Three"]) await draft(world.rana, name);
  slow.push(world);
  const replies = [];
  for (let index = 0; index < 3; index += 1) replies.push(await fhir(world, "Bundle", own));
  expect(replies.map(({ status }) => status)).toEqual([503, 503, 200]);
  expect(replies[0]?.headers.get("retry-after")).toBe("1");
  expect(replies[0]?.resource.issue[0].code).toBe("transient");
  expect(replies[2]?.resource.entry).toHaveLength(3);
  slow.length = 0;
  await draft(world.rana, "Four");
  const both = await Promise.all([found(world, "Bundle", own), found(world, "Bundle", own)]);
  expect(both.map((all) => all.length)).toEqual([4, 4]);
});

test("the searches of one token take turns, and do not keep another account from searching", async () => {
  const world = await aWorld();
  onTestFinished(() => world.nashra.close());
  const other = await tokenOf(await world.nashra.person("Basil"));
  const own = await tokenOf(world.rana);
  const ranaId = (await world.rana.ok("currentUser"))._id;
  const { ownRest } = world.nashra.ports.store;
  const { search } = ownRest;
  const released = Promise.withResolvers<void>();
  let running = 0;
  vi.spyOn(ownRest, "search").mockImplementation(async (owner, query) => {
    if (owner === ranaId) {
      running += 1;
      await released.promise;
    }
    return search(owner, query);
  });
  const replies = Array.from({ length: 12 }, () => fhir(world, "Bundle", own));
  for (let index = 0; index < 3; index += 1)
    expect((await fhir(world, "Bundle", other)).status).toBe(200);
  expect(running).toBe(3);
  released.resolve();
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(replies.map(() => 200));
});

test("the index of an account has a limit from its quota, and searches name the leaflets beyond it", async () => {
  const quota = 1_000_000;
  const world = await aWorld("all", {}, { userQuota: quota });
  onTestFinished(() => world.nashra.close());
  const own = await tokenOf(world.rana);
  const ids: string[] = [];
  for (const name of ["One", "Two", "Three"]) ids.push(await draft(world.rana, name));
  // one value less than 400 bytes of the quota each
  vi.spyOn(world.nashra.ports.store.ownRest, "values").mockResolvedValue(quota / 400 - 1);
  const { entry } = (await fhir(world, "Bundle", own)).resource;
  expect(entry.map((one: Json) => one.search.mode)).toEqual(["match", "outcome"]);
  const outcome = JSON.stringify(entry[1]);
  expect(ids.filter((id) => outcome.includes(`/api/leaflets/${id}`))).toHaveLength(2);
});
