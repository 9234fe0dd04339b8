import { aLeaflet, aProductRecord } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { aFullGroup } from "../../../test/contract-leaflets.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";

let nashra: TestApp;
let amal: TestClient;
beforeAll(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterAll(() => nashra.close());

async function leaflets(count: number, client = amal): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await client.ok("createLeaflet", { body: { content: aLeaflet() } }))._id);
  return ids;
}

async function pair() {
  const [id = "", other = ""] = await leaflets(2);
  const { productGroup = "" } = await link(id, other);
  return { id, other, params: { id }, productGroup };
}

function link(id: string, other: string | null) {
  return amal.ok("setProductGroup", { params: { id }, body: { with: other } });
}

describe("linking leaflets of one product", () => {
  test("returns the leaflet as in a list, and lists the leaflets of the group", async () => {
    const { id, other, productGroup } = await pair();
    expect(productGroup).toMatch(/^[\da-f-]{36}$/);
    const listed = await amal.ok("listLeaflets", { query: { productGroup } });
    expect(listed.map(({ _id }) => _id).toSorted()).toEqual([id, other].toSorted());
    expect(await link(id, other)).toEqual(listed.find(({ _id }) => _id === id));
    const filtered = { productGroup, q: "no such text" };
    expect(await amal.ok("listLeaflets", { query: filtered })).toEqual([]);
    await link(other, null);
    expect(await amal.ok("listLeaflets", { query: { productGroup } })).toEqual([]);
    expect(await amal.ok("getLeaflet", { params: { id } })).not.toHaveProperty("productGroup");
  });

  test("makes no version and keeps status and times; the ETag names the group", async () => {
    const [id = "", other = ""] = await leaflets(2);
    const params = { id };
    const before = await amal.call("getLeaflet", { params });
    const linked = await amal.call("setProductGroup", { params, body: { with: other } });
    const after = await amal.call("getLeaflet", { params });
    const { productGroup } = after.body;
    expect(after.body).toEqual({ ...before.body, productGroup });
    expect(await amal.ok("listRevisions", { params })).toHaveLength(1);
    expect(before.headers.get("ETag")).toBe('"1"');
    for (const { headers } of [linked, after])
      expect(headers.get("ETag")).toBe(`"1-${productGroup}"`);
    const known = (tag: string) =>
      amal.call("getLeaflet", { params, headers: { "If-None-Match": tag } });
    expect((await known('"1"')).status).toBe(200);
    expect((await known(`"1-${productGroup}"`)).status).toBe(304);
  });

  test("does not prevent a save with the version that was read before or after it", async () => {
    const { id, params, productGroup } = await pair();
    const save = (tag: string, title: string) =>
      amal.call("changeLeaflet", { params, headers: { "If-Match": tag }, body: { title } });
    expect(await save('"1"', "Second")).toMatchObject({ status: 200, body: { productGroup } });
    expect(await save(`"2-${productGroup}"`, "Third")).toMatchObject({ status: 200 });
    expect(await save(`"2-${productGroup}"`, "Fourth")).toMatchObject({ status: 412 });
    expect(await save('"3-xml-complete-0.2.0"', "Fourth")).toMatchObject({ status: 412 });
    expect(await save(`"3-${"z".repeat(36)}"`, "Fourth")).toMatchObject({ status: 412 });
    const body = { with: null };
    const stale = { params, headers: { "If-Match": '"2"' }, body };
    const refused = await amal.call("setProductGroup", stale);
    expect(refused.problem).toMatchObject({
      code: "stale-version",
      current: { leaflet: { _id: id, productGroup } },
    });
    const current = { params, headers: { "If-Match": '"3"' }, body };
    expect((await amal.call("setProductGroup", current)).status).toBe(200);
  });

  test("concerns neither copies nor other versions, and stays after restoring and undeleting", async () => {
    const { params, productGroup } = await pair();
    expect(await amal.ok("copyLeaflet", { params })).not.toHaveProperty("productGroup");
    await amal.ok("changeLeaflet", { params, body: { title: "Second" } });
    const first = { ...params, version: 1 };
    expect(await amal.ok("restoreRevision", { params: first })).toMatchObject({ productGroup });
    await amal.ok("deleteLeaflet", { params });
    expect(await amal.ok("listLeaflets", { query: { productGroup } })).toHaveLength(1);
    expect(await amal.ok("undeleteLeaflet", { params })).toMatchObject({ productGroup });
    expect(await amal.ok("listLeaflets", { query: { productGroup } })).toHaveLength(2);
  });

  test("is recorded with the other leaflet", async () => {
    const { id, other } = await pair();
    await link(id, null);
    const entries = await nashra.store.audit.list({ limit: 2, targetId: id });
    expect(entries).toMatchObject([
      { action: "leaflet.product-group-changed", detail: { left: true }, by: "session" },
      { action: "leaflet.product-group-changed", detail: { joined: other } },
    ]);
  });

  test("is refused with the leaflet itself, an unknown one, a deleted one and another person's", async () => {
    const [id = "", gone = ""] = await leaflets(2);
    await amal.ok("deleteLeaflet", { params: { id: gone } });
    const [foreign = ""] = await leaflets(1, await nashra.person("Huda"));
    for (const other of [id, gone, foreign, "", "a\0", crypto.randomUUID()]) {
      const body = { with: other };
      const reply = await amal.call("setProductGroup", { params: { id }, body });
      expect(reply.status).toBe(400);
      expect(reply.problem.errors).toMatchObject([{ pointer: "/with", code: "leaflet-unknown" }]);
    }
    const absent = await amal.call("setProductGroup", { params: { id }, body: {} });
    expect(absent.problem.errors).toMatchObject([{ pointer: "/with", code: "required" }]);
  });

  test("is limited to 200 leaflets", async () => {
    const [id = ""] = await leaflets(1);
    const reply = await amal.call("setProductGroup", await aFullGroup(nashra, amal, id));
    expect([reply.status, reply.problem.code]).toEqual([422, "product-group-full"]);
    expect(await amal.ok("getLeaflet", { params: { id } })).not.toHaveProperty("productGroup");
  });
});

test("a leaflet and its summary contain the last published version and the profile", async () => {
  const body = { content: aLeaflet({ language: "en" }), status: "published" };
  const { _id: id, publishedVersion } = await amal.ok("createLeaflet", { body });
  expect(publishedVersion).toBe(1);
  const params = { id };
  const change = { content: aLeaflet({ language: "en", medicineName: "Quexazole" }) };
  const draft = await amal.ok("changeLeaflet", { params, body: change });
  expect(draft).toMatchObject({ status: "draft", version: 2, publishedVersion: 1, replaces: 1 });
  const query = { q: "quexazole", profile: "generic", language: "en" };
  expect(await amal.ok("listLeaflets", { query })).toMatchObject([
    { _id: id, publishedVersion: 1, profile: "generic", version: 2 },
  ]);
  expect(await amal.ok("listLeaflets", { query: { ...query, profile: "gcc" } })).toEqual([]);
});

test("a leaflet is found by its profile and by the numbers and substances of its product record", async () => {
  const content = { ...aLeaflet(), profile: "jordan", product: aProductRecord() };
  const { _id } = await amal.ok("createLeaflet", { body: { content } });
  expect(await amal.ok("listLeaflets", { query: { profile: "jordan" } })).toMatchObject([
    { _id, profile: "jordan" },
  ]);
  for (const q of ["jo-0000-00", "6291041500220", "OLEANOL", "lactose mono"])
    expect(await amal.ok("listLeaflets", { query: { q } })).toMatchObject([{ _id }]);
  const params = { id: _id };
  const without = { content: { ...content, profile: null, product: null } };
  await amal.ok("changeLeaflet", { params, body: without });
  expect(await amal.ok("listLeaflets", { query: { q: "oleanol" } })).toEqual([]);
  expect(await amal.ok("listLeaflets", { query: { profile: "jordan" } })).toEqual([]);
});
