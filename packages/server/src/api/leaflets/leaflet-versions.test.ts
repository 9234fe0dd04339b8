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

const changed = { ...content, usageSections: [{ id: "1", content: "<p>Other.</p>" }] };

describe("changing a leaflet", () => {
  const put = (id: string, body: unknown, match?: string) =>
    amal.call("changeLeaflet", {
      params: { id },
      body,
      ...(match !== undefined && { headers: { "If-Match": match } }),
    });

  test("writes a version with its own entity tag, time and document; an identical PUT writes no version", async () => {
    const id = await aLeafletOf(amal);
    nashra.clock.advance(60_000);
    const { body, headers } = await put(id, { content: changed, fhirXml: "" });
    expect(body).toMatchObject({ version: 2, content: changed });
    expect(headers.get("ETag")).toBe('"2"');
    expect(Date.parse(body.updatedAt) - Date.parse(body.createdAt)).toBe(60_000);
    expect(body.fhirXml).toBe(documentOf(body, "complete").xml);
    for (const same of [{}, { content: changed }, body]) {
      const again = await put(id, same);
      expect(again.body).toEqual(body);
      expect(again.headers.get("ETag")).toBe('"2"');
    }
    expect(await amal.ok("listRevisions", { params: { id } })).toHaveLength(2);
  });

  test("is rejected with 412 and the current version if If-Match is stale", async () => {
    const id = await aLeafletOf(amal, { content: withImages(image(3000)) });
    expect((await put(id, { title: "First" }, '"1"')).status).toBe(200);
    for (const match of ['"1"', "1", 'W/"2"', "", "nonsense", '"1", "3"']) {
      if (match === "") continue;
      const { status, problem, headers } = await put(id, { title: "Second" }, match);
      expect([status, problem.code], match).toEqual([412, "stale-version"]);
      expect(headers.get("ETag")).toBe('"2"');
      const leaflet = await amal.ok("getLeaflet", { params: { id } });
      const savedAt = leaflet.updatedAt;
      expect(problem["current"]).toEqual({ leaflet, savedAt, savedBy: "Amal" });
    }
    expect((await put(id, { title: "Second" }, '"1", "2"')).status).toBe(200);
    expect((await put(id, { title: "Third" }, "*")).status).toBe(200);
  });

  test("accepts one of twenty concurrent writes with the same If-Match, and all twenty without If-Match", async () => {
    const id = await aLeafletOf(amal);
    const many = Array.from({ length: 20 }, (_, index) => ({ title: `Title ${index}` }));
    const named = await Promise.all(many.map((body) => put(id, body, '"1"')));
    const statuses = named.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    const unnamed = await Promise.all(many.map((_, index) => put(id, { title: `Other ${index}` })));
    expect(new Set(unnamed.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(unnamed.map(({ body }) => body.version)).size).toBe(20);
    expect((await amal.ok("getLeaflet", { params: { id } })).version).toBe(22);
  });

  test("replaces the findings from parsing and writes no version if the parsed content equals the stored content", async () => {
    const id = await aLeafletOf(amal, { content: { ...content, subName: "ole\u0000anol" } });
    expect((await put(id, { status: "review" })).status).toBe(422);
    const looked = await put(id, { content: { ...content, subName: "oleanol" } });
    expect(looked.body.version).toBe(1);
    expect(looked.body.findings.map(({ code }) => code)).toEqual([]);
    expect((await put(id, { status: "review" })).body).toMatchObject({
      version: 2,
      status: "review",
    });
  });

  test("keeps the words of a link to a section and reports the link, as creating and checking do", async () => {
    const link = '<a href="#section:storage">how to store it</a>';
    const sent = { ...content, usageSections: [{ id: "1", content: `<p>See ${link}.</p>` }] };
    const [created, checked] = await Promise.all([
      amal.ok("createLeaflet", { body: { content: sent } }),
      amal.ok("checkContent", { body: { content: sent } }),
    ]);
    const { body } = await put(await aLeafletOf(amal), { content: sent });
    for (const leaflet of [created, body])
      expect(leaflet.content.usageSections[0]?.content).toBe("<p>See how to store it.</p>");
    for (const { findings } of [created, checked, body])
      expect(findings).toContainEqual(
        expect.objectContaining({
          code: "link-removed",
          path: ["usageSections", 0, "content"],
          details: { removed: ["#section:storage"] },
        }),
      );
  });

  test("does not date a version before the previous version when the clock is set back", async () => {
    const id = await aLeafletOf(amal);
    nashra.clock.advance(-3_600_000);
    const { body } = await put(id, { title: "New" });
    expect(body.updatedAt).toBe(body.createdAt);
  });

  test("records changes of the status in the audit log, without text of the leaflet", async () => {
    const id = await aLeafletOf(amal);
    await put(id, { status: "published" });
    await put(id, { content: changed });
    const entries = await nashra.store.audit.list({ limit: 10, targetId: id });
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ["leaflet.status-changed", { from: "published", to: "draft", version: 3 }],
      ["leaflet.published", { version: 2, state: "public" }],
      ["leaflet.status-changed", { from: "draft", to: "published", version: 2 }],
    ]);
    expect(JSON.stringify(entries)).not.toContain("Zaytounol");
  });
});

describe("revisions", () => {
  test("are listed newest first, including the current version, and can be read unchanged", async () => {
    const id = await aLeafletOf(amal, { content, title: "One" });
    nashra.clock.advance(1000);
    await amal.ok("changeLeaflet", {
      params: { id },
      body: { content: changed, title: "Two", status: "published" },
    });
    const list = await amal.ok("listRevisions", { params: { id } });
    expect(
      list.map(({ version, title, status, savedBy }) => [version, title, status, savedBy]),
    ).toEqual([
      [2, "Two", "published", "Amal"],
      [1, "One", "draft", "Amal"],
    ]);
    const { body, headers } = await amal.call("getRevision", { params: { id, version: 1 } });
    expect(body).toMatchObject({ title: "One", status: "draft", version: 1, content });
    expect(body.fhirXml).toBe(documentOf(body, "complete").xml);
    expect(headers.get("ETag")).toBe('"1"');
  });

  test.each(["0", "3", "2147483648", "9999999999", "x", "-1", "1e0"])(
    "are not found for version %s",
    async (version) => {
      const id = await aLeafletOf(amal);
      expect((await amal.call("getRevision", { params: { id, version } })).status).toBe(404);
      expect((await amal.call("restoreRevision", { params: { id, version } })).status).toBe(404);
    },
  );

  test("are restored as a new draft version with its own document", async () => {
    const id = await aLeafletOf(amal, { content, title: "One", status: "published" });
    await amal.ok("changeLeaflet", { params: { id }, body: { content: changed, title: "Two" } });
    const { body, headers } = await amal.call("restoreRevision", { params: { id, version: 1 } });
    expect(body).toMatchObject({ version: 3, status: "draft", title: "One", content });
    expect(body.fhirXml).toBe(documentOf(body, "complete").xml);
    expect(headers.get("ETag")).toMatch(/^"3-p-public-\d+"$/);
    const current = await amal.ok("restoreRevision", { params: { id, version: 3 } });
    expect(current.version).toBe(4);
  });

  test("are restored only if If-Match names the current version", async () => {
    const id = await aLeafletOf(amal);
    const input = { params: { id, version: 1 }, headers: { "If-Match": '"2"' } };
    expect((await amal.call("restoreRevision", input)).status).toBe(412);
  });

  test("are restored with the findings from parsing, which prevent review", async () => {
    const id = await aLeafletOf(amal, { content: { ...content, subName: "a\u0000b" } });
    await amal.ok("changeLeaflet", { params: { id }, body: { content } });
    await amal.ok("restoreRevision", { params: { id, version: 1 } });
    const review = { params: { id }, body: { status: "review" } };
    expect((await amal.call("changeLeaflet", review)).status).toBe(422);
  });
});
