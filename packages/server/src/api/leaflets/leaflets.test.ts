import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";
import {
  aLeafletOf,
  content,
  documentOf,
  image,
  withImages,
} from "../../../test/written-leaflets.ts";

let nashra: TestApp;
let amal: TestClient;
beforeEach(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterEach(() => nashra.close());

describe("creating a leaflet", () => {
  test("returns the leaflet with its location, entity tag and findings", async () => {
    const body = { content, title: "Mine" };
    const { status, body: leaflet, headers } = await amal.call("createLeaflet", { body });
    expect(status).toBe(201);
    expect(headers.get("Location")).toBe(`/api/leaflets/${leaflet._id}`);
    expect(headers.get("ETag")).toBe('"1"');
    const now = new Date(nashra.clock.now()).toISOString();
    expect(leaflet).toMatchObject({ title: "Mine", status: "draft", version: 1, content });
    expect(leaflet).toMatchObject({ createdAt: now, updatedAt: now, fhirXmlSource: "content" });
    expect(leaflet.fhirXml).toBe(documentOf(leaflet, "complete").xml);
    expect(leaflet.findings).toEqual([]);
    const { findings: _findings, ...saved } = leaflet;
    expect(await amal.ok("getLeaflet", { params: { id: leaflet._id } })).toEqual(saved);
  });

  test("returns the findings in Arabic if the client requests Arabic", async () => {
    const headers = { "Accept-Language": "ar" };
    const body = { content: { ...content, type: "" } };
    const { findings } = await amal.ok("createLeaflet", { body, headers });
    expect(findings[0]?.message).toMatch(/\p{Script=Arabic}/u);
  });

  test("rejects publication if the content has errors, returns the findings, and stores nothing", async () => {
    const body = { content: { ...content, type: "" }, status: "published" };
    const { status, problem } = await amal.call("createLeaflet", { body });
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: "findings-forbid-status" });
    expect(problem.findings?.[0]).toMatchObject({ code: "required", path: ["type"] });
    expect(await amal.ok("listLeaflets")).toEqual([]);
  });

  test("rejects an invalid body with pointers to the errors", async () => {
    const steps = [{}, { image: "x" }];
    const body = { content: { instructionSteps: steps }, fhirXml: "no XML" };
    const { status, problem } = await amal.call("createLeaflet", { body });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([
      {
        pointer: "/content/instructionSteps/1/image",
        code: "image-not-base64",
        message: "Failed to process image. Please try a different image.",
      },
      expect.objectContaining({ pointer: "/fhirXml", code: "xml-ill-formed" }),
    ]);
    expect((await amal.call("createLeaflet", { body: "{" })).problem.code).toBe("malformed-json");
    expect((await amal.call("createLeaflet", { body: "" })).problem.code).toBe("malformed-json");
  });

  test("rejects a leaflet that exceeds the person's quota, and stores nothing", async () => {
    const small = await testApp({ settings: { userQuota: 100_000 } });
    const client = await small.person("Amal");
    const body = { content: withImages(image(90_000)) };
    const { status, problem } = await client.call("createLeaflet", { body });
    expect([status, problem.code]).toEqual([507, "quota-exceeded"]);
    expect(await client.ok("listLeaflets")).toEqual([]);
    await small.close();
  });
});

describe("images", () => {
  test.each([
    ["small images", [2000, 3001, 2000]],
    ["one image of seven megabytes", [7_000_001]],
    ["several images that are streamed", [900_000, 3_000_002, 0, 1_000_000]],
  ])("are returned unchanged: %s", async (_, sizes) => {
    const images = sizes.map((size, index) => (size === 0 ? "" : image(size, index)));
    const sent = withImages(...images);
    const saved = await amal.ok("createLeaflet", { body: { content: sent } });
    const read = await amal.ok("getLeaflet", { params: { id: saved._id } });
    const document = await amal.call("getDocument", { params: { id: saved._id } });
    for (const leaflet of [saved, read]) {
      expect(JSON.stringify(leaflet.content) === JSON.stringify(sent)).toBe(true);
      expect(leaflet.fhirXml === document.text).toBe(true);
    }
    const revision = { id: saved._id, version: 1 };
    expect((await amal.ok("getRevision", { params: revision })).content).toEqual(read.content);
  });

  test("are kept by changes, copies and restores", async () => {
    const sent = withImages(image(2_000_000));
    const id = await aLeafletOf(amal, { content: sent });
    await amal.ok("changeLeaflet", { params: { id }, body: { content } });
    const restored = await amal.ok("restoreRevision", { params: { id, version: 1 } });
    const copy = await amal.ok("copyLeaflet", { params: { id } });
    const renamed = await amal.ok("changeLeaflet", { params: { id }, body: { title: "New" } });
    for (const { content: kept } of [restored, copy, renamed])
      expect(JSON.stringify(kept) === JSON.stringify(sent)).toBe(true);
  });
});

describe("reading a leaflet", () => {
  test("answers 304 while If-None-Match names the current version", async () => {
    const id = await aLeafletOf(amal);
    const get = (tag: string) =>
      amal.call("getLeaflet", { params: { id }, headers: { "If-None-Match": tag } });
    for (const tag of ['"1"', 'W/"1"', '"7", "1"', "*"]) {
      const { status, bytes, headers } = await get(tag);
      expect([status, bytes.length, headers.get("ETag")], tag).toEqual([304, 0, '"1"']);
    }
    for (const tag of ['"2"', "1"]) expect((await get(tag)).status, tag).toBe(200);
  });

  test("answers every request about another person's leaflet as if it did not exist", async () => {
    const id = await aLeafletOf(amal);
    const basim = await nashra.person("Basim");
    const reads = [
      [id, 1],
      ["0190a0a0-0000-7000-8000-000000000001", 1],
    ] as const;
    const replies = reads.map(async ([id, version]) => [
      await basim.call("getLeaflet", { params: { id } }),
      await basim.call("changeLeaflet", { params: { id }, body: { title: "x" } }),
      await basim.call("deleteLeaflet", { params: { id } }),
      await basim.call("listRevisions", { params: { id } }),
      await basim.call("getRevision", { params: { id, version } }),
      await basim.call("restoreRevision", { params: { id, version } }),
      await basim.call("copyLeaflet", { params: { id } }),
      await basim.call("getDocument", { params: { id } }),
    ]);
    const [others = [], missing = []] = await Promise.all(replies);
    for (const [index, reply] of others.entries()) {
      const { instance: _a, ...theirs } = reply.problem;
      const { instance: _b, ...none } = missing[index]?.problem ?? reply.problem;
      expect(reply.status).toBe(404);
      expect(theirs).toEqual(none);
    }
    expect((await amal.ok("getLeaflet", { params: { id } })).version).toBe(1);
  });

  test("answers 500 for a missing blob before any of the body is sent", async () => {
    for (const size of [2000, 2_000_000]) {
      const id = await aLeafletOf(amal, { content: withImages(image(size)) });
      const blobs = { ...nashra.store.blobs, get: async () => ({ kind: "missing" }) as const };
      const broken = await testApp({ store: { ...nashra.store, blobs } });
      const reply = await broken
        .client()
        .as({})
        .send("GET", `/api/leaflets/${id}`, {
          headers: { Cookie: amal.cookies.header() },
        });
      expect(reply.status).toBe(500);
      expect(await reply.json()).toMatchObject({ code: "blob-damaged" });
      await broken.close();
    }
  });
});

describe("the list of leaflets", () => {
  test("contains only summaries, newest update first", async () => {
    const first = await aLeafletOf(amal, { content, title: "First" });
    nashra.clock.advance(1000);
    const second = await aLeafletOf(amal, { content: { medicineName: "قرص" } });
    nashra.clock.advance(1000);
    await amal.ok("changeLeaflet", { params: { id: first }, body: { title: "Changed" } });
    const list = await amal.ok("listLeaflets");
    expect(
      list.map(({ _id, title, language, version }) => [_id, title, language, version]),
    ).toEqual([
      [first, "Changed", "en", 2],
      [second, "قرص", "ar", 1],
    ]);
    expect(list[0]?.content).toEqual({ medicineName: "Zaytounol", companyName: "Wadi Pharma" });
  });

  test("continues on the next page with the same query", async () => {
    const titles = ["A", "B & B", "C", "D", "E"];
    for (const title of titles) await aLeafletOf(amal, { content, title });
    await aLeafletOf(amal, { content, status: "review" });
    const seen: string[] = [];
    let path: string | undefined = "/api/leaflets?limit=2&sort=title&status=draft&q=zay";
    while (path !== undefined) {
      const reply = await amal.send("GET", path);
      for (const { title } of (await reply.json()) as { title: string }[]) seen.push(title);
      path = /^<(.*)>; rel="next"$/.exec(reply.headers.get("Link") ?? "")?.[1];
    }
    expect(seen).toEqual(titles);
  });

  test("contains at most 1,000 leaflets, and Link leads to the others", async () => {
    const summaries = [];
    for (let index = 0; index < 1001; index += 1)
      summaries.push(await aLeafletOf(amal, { content, title: `${index}` }));
    const first = await amal.call("listLeaflets");
    const link = first.headers.get("Link") ?? "";
    expect(link).toMatch(/^<[^>]*\/api\/leaflets\?cursor=[^>]+>; rel="next"$/);
    const second = await amal.send("GET", /<(.*)>/.exec(link)?.[1] ?? "");
    expect(second.headers.get("Link")).toBeNull();
    const last = (await second.json()) as { _id: string }[];
    expect([first.body.length, last.length]).toEqual([1000, 1]);
    const ids = [...first.body, ...last].map(({ _id }) => _id);
    expect(ids.toSorted()).toEqual(summaries.toSorted());
    const whole = await amal.call("listLeaflets", { query: { limit: 1000 } });
    expect(whole.body).toEqual(first.body);
  });

  test("contains less if the leaflets have long texts, and Link leads to the others", async () => {
    const wordy = await nashra.person("Wordy");
    const long = "薬".repeat(10_000);
    const body = { title: long, content: { ...content, medicineName: long, companyName: long } };
    const made: string[] = [];
    for (let index = 0; index < 100; index += 1) made.push(await aLeafletOf(wordy, body));
    for (const query of ["", "?q=薬薬"]) {
      const first = await wordy.send("GET", `/api/leaflets${query}`);
      const page = (await first.json()) as { _id: string }[];
      const link = /^<(.*)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
      const second = await wordy.send("GET", link);
      const rest = (await second.json()) as { _id: string }[];
      expect(second.headers.get("Link")).toBeNull();
      expect(page.length).toBeLessThan(made.length);
      expect([...page, ...rest].map(({ _id }) => _id).toSorted()).toEqual(made.toSorted());
    }
    const fifty = await wordy.call("listLeaflets", { query: { limit: 50 } });
    expect(fifty.body).toHaveLength(50);
  });

  test.each([
    [{ cursor: "nonsense" }, "cursor-invalid"],
    [{ limit: 0 }, "invalid-data"],
    [{ limit: 1001 }, "invalid-data"],
    [{ sort: "size" }, "invalid-data"],
    [{ status: "final" }, "invalid-data"],
  ])("is rejected for the query %j", async (query, code) => {
    const { status, problem } = await amal.call("listLeaflets", { query });
    expect([status, problem.code]).toEqual([400, code]);
  });

  test("is counted by status, without the leaflets of other people", async () => {
    await aLeafletOf(amal);
    await aLeafletOf(amal, { content, status: "published" });
    const basim = await nashra.person("Basim");
    await basim.ok("createLeaflet", { body: { content } });
    expect(await amal.ok("countLeaflets")).toEqual({
      total: 2,
      draft: 1,
      review: 0,
      published: 1,
      updatedLast7Days: 2,
    });
  });
});

describe("deleting a leaflet", () => {
  test("removes the leaflet from every reply", async () => {
    const id = await aLeafletOf(amal);
    expect((await amal.call("deleteLeaflet", { params: { id } })).status).toBe(204);
    expect((await amal.call("getLeaflet", { params: { id } })).status).toBe(404);
    expect((await amal.call("deleteLeaflet", { params: { id } })).status).toBe(404);
    expect((await amal.call("listRevisions", { params: { id } })).status).toBe(404);
    expect(await amal.ok("listLeaflets")).toEqual([]);
    const [entry] = await nashra.store.audit.list({ limit: 1, targetId: id });
    expect(entry).toMatchObject({ action: "leaflet.deleted", outcome: "done" });
  });

  test("is rejected if If-Match is stale", async () => {
    const id = await aLeafletOf(amal);
    const remove = (tag: string) =>
      amal.call("deleteLeaflet", { params: { id }, headers: { "If-Match": tag } });
    const { status, problem } = await remove('"7"');
    expect([status, problem.code]).toEqual([412, "stale-version"]);
    expect((await remove('"1"')).status).toBe(204);
  });
});

test("creates a copy as a separate draft with its own document", async () => {
  const id = await aLeafletOf(amal, { content, title: "Mine", status: "published" });
  const { status, body, headers } = await amal.call("copyLeaflet", { params: { id } });
  expect(status).toBe(201);
  expect(body._id).not.toBe(id);
  expect(headers.get("Location")).toBe(`/api/leaflets/${body._id}`);
  expect(body).toMatchObject({ title: "Mine (copy)", status: "draft", version: 1, content });
  expect(body.fhirXml).toBe(documentOf(body, "complete").xml);
  expect((await amal.ok("getLeaflet", { params: { id } })).status).toBe("published");
});

test("lets a machine client act for the person who created its token", async () => {
  const { token } = await amal.ok("createToken", {
    body: { name: "CI", scopes: ["read", "write"] },
  });
  const machine = nashra.client({ bearer: token });
  const { _id } = await machine.ok("createLeaflet", { body: { content, status: "review" } });
  expect((await amal.ok("getLeaflet", { params: { id: _id } })).title).toBe("Zaytounol");
  expect((await amal.ok("listRevisions", { params: { id: _id } }))[0]?.savedBy).toBe("Amal");
  const [entry] = await nashra.store.audit.list({ limit: 1, targetId: _id });
  expect(entry?.by).toMatch(/^token:/);
});
