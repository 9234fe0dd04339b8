import { buildDocument, buildOptionsOf, canonicalise, toJson, toXml } from "@nashra/engine";
import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aJpeg } from "../../test/jpegs.ts";
import { testApp, type TestApp } from "../../test/test-app.ts";
import type { TestClient } from "../../test/client.ts";

let nashra: TestApp;
let amal: TestClient;
beforeEach(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterEach(() => nashra.close());

const content = aLeaflet();
const image = (size: number, seed = 0) => aJpeg(size, seed).toString("base64");
const withImages = (...images: readonly string[]): LeafletContent =>
  canonicalise({
    ...content,
    instructionSteps: images.map((one, index) => ({
      id: String(index),
      text: "Look",
      image: one,
      imageAlt: "A picture",
    })),
  });
const changed = { ...content, usageSections: [{ id: "1", content: "<p>Other.</p>" }] };

async function aLeafletOf(body: object = { content }): Promise<string> {
  return (await amal.ok("createLeaflet", { body }))._id;
}

function xmlOf(record: Parameters<typeof buildOptionsOf>[0], layout: "standard" | "complete") {
  const built = buildDocument(record.content, { ...buildOptionsOf(record), layout });
  if (built.kind === "refused") throw new Error("refused");
  return { xml: toXml(built.bundle), json: toJson(built.bundle) };
}

describe("creating", () => {
  test("answers with the leaflet, its place, its tag and its findings", async () => {
    const body = { content, title: "Mine" };
    const { status, body: leaflet, headers } = await amal.call("createLeaflet", { body });
    expect(status).toBe(201);
    expect(headers.get("Location")).toBe(`/api/leaflets/${leaflet._id}`);
    expect(headers.get("ETag")).toBe('"1"');
    const now = new Date(nashra.clock.now()).toISOString();
    expect(leaflet).toMatchObject({ title: "Mine", status: "draft", version: 1, content });
    expect(leaflet).toMatchObject({ createdAt: now, updatedAt: now, fhirXmlSource: "content" });
    expect(leaflet.fhirXml).toBe(xmlOf(leaflet, "standard").xml);
    expect(leaflet.findings).toEqual([
      expect.objectContaining({
        code: "section-omitted",
        message: expect.stringContaining("regnancy"),
      }),
    ]);
    const { findings: _findings, ...saved } = leaflet;
    expect(await amal.ok("getLeaflet", { params: { id: leaflet._id } })).toEqual(saved);
  });

  test("says its findings in Arabic to who asks in Arabic", async () => {
    const headers = { "Accept-Language": "ar" };
    const { findings } = await amal.ok("createLeaflet", { body: { content }, headers });
    expect(findings[0]?.message).toMatch(/\p{Script=Arabic}/u);
  });

  test("refuses publication with the findings, and keeps nothing", async () => {
    const body = { content: { ...content, type: "" }, status: "published" };
    const { status, problem } = await amal.call("createLeaflet", { body });
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: "findings-forbid-status" });
    expect(problem.findings?.[0]).toMatchObject({ code: "required", path: ["type"] });
    expect(await amal.ok("listLeaflets")).toEqual([]);
  });

  test("refuses a body with pointers to what is wrong", async () => {
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

  test("refuses more than the person may store, and keeps nothing", async () => {
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
    ["small ones", [2000, 3001, 2000]],
    ["one of several megabytes", [7_000_001]],
    ["many that are sent piece by piece", [900_000, 3_000_002, 0, 1_000_000]],
  ])("come back to the last character: %s", async (_, sizes) => {
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

  test("survive changes, copies and restores", async () => {
    const sent = withImages(image(2_000_000));
    const id = await aLeafletOf({ content: sent });
    await amal.ok("changeLeaflet", { params: { id }, body: { content } });
    const restored = await amal.ok("restoreRevision", { params: { id, version: 1 } });
    const copy = await amal.ok("copyLeaflet", { params: { id } });
    const renamed = await amal.ok("changeLeaflet", { params: { id }, body: { title: "New" } });
    for (const { content: kept } of [restored, copy, renamed])
      expect(JSON.stringify(kept) === JSON.stringify(sent)).toBe(true);
  });
});

describe("reading", () => {
  test("answers 304 while the version is the current one", async () => {
    const id = await aLeafletOf();
    const get = (tag: string) =>
      amal.call("getLeaflet", { params: { id }, headers: { "If-None-Match": tag } });
    for (const tag of ['"1"', 'W/"1"', '"7", "1"', "*"]) {
      const { status, bytes, headers } = await get(tag);
      expect([status, bytes.length, headers.get("ETag")], tag).toEqual([304, 0, '"1"']);
    }
    for (const tag of ['"2"', "1"]) expect((await get(tag)).status, tag).toBe(200);
  });

  test("says nothing of what is somebody else's, on any call", async () => {
    const id = await aLeafletOf();
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
    const [others = [], nobodys = []] = await Promise.all(replies);
    for (const [index, reply] of others.entries()) {
      const { instance: _a, ...theirs } = reply.problem;
      const { instance: _b, ...none } = nobodys[index]?.problem ?? reply.problem;
      expect(reply.status).toBe(404);
      expect(theirs).toEqual(none);
    }
    expect((await amal.ok("getLeaflet", { params: { id } })).version).toBe(1);
  });

  test("tells of a damaged blob by its status, before anything is sent", async () => {
    for (const size of [2000, 2_000_000]) {
      const id = await aLeafletOf({ content: withImages(image(size)) });
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

describe("the list", () => {
  test("has summaries, newest update first, and nothing else", async () => {
    const first = await aLeafletOf({ content, title: "First" });
    nashra.clock.advance(1000);
    const second = await aLeafletOf({ content: { medicineName: "قرص" } });
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

  test("goes on page by page, with the query it was asked with", async () => {
    const titles = ["A", "B & B", "C", "D", "E"];
    for (const title of titles) await aLeafletOf({ content, title });
    await aLeafletOf({ content, status: "review" });
    const seen: string[] = [];
    let path: string | undefined = "/api/leaflets?limit=2&sort=title&status=draft&q=zay";
    while (path !== undefined) {
      const reply = await amal.send("GET", path);
      for (const { title } of (await reply.json()) as { title: string }[]) seen.push(title);
      path = /^<(.*)>; rel="next"$/.exec(reply.headers.get("Link") ?? "")?.[1];
    }
    expect(seen).toEqual(titles);
  });

  test.each([
    [{ cursor: "nonsense" }, "cursor-invalid"],
    [{ limit: 0 }, "invalid-data"],
    [{ limit: 201 }, "invalid-data"],
    [{ sort: "size" }, "invalid-data"],
    [{ status: "final" }, "invalid-data"],
  ])("refuses %j", async (query, code) => {
    const { status, problem } = await amal.call("listLeaflets", { query });
    expect([status, problem.code]).toEqual([400, code]);
  });

  test("counts one's own leaflets", async () => {
    await aLeafletOf();
    await aLeafletOf({ content, status: "published" });
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

describe("changing", () => {
  const put = (id: string, body: unknown, match?: string) =>
    amal.call("changeLeaflet", {
      params: { id },
      body,
      ...(match !== undefined && { headers: { "If-Match": match } }),
    });

  test("writes a version with its tag, time and document; an identical PUT writes none", async () => {
    const id = await aLeafletOf();
    nashra.clock.advance(60_000);
    const { body, headers } = await put(id, { content: changed, fhirXml: "" });
    expect(body).toMatchObject({ version: 2, content: changed });
    expect(headers.get("ETag")).toBe('"2"');
    expect(Date.parse(body.updatedAt) - Date.parse(body.createdAt)).toBe(60_000);
    expect(body.fhirXml).toBe(xmlOf(body, "standard").xml);
    for (const same of [{}, { content: changed }, body]) {
      const again = await put(id, same);
      expect(again.body).toEqual(body);
      expect(again.headers.get("ETag")).toBe('"2"');
    }
    expect(await amal.ok("listRevisions", { params: { id } })).toHaveLength(2);
  });

  test("is refused where the leaflet stands at another version, which is shown", async () => {
    const id = await aLeafletOf({ content: withImages(image(3000)) });
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

  test("of twenty at once, one wins of those that name the version, and all of the others", async () => {
    const id = await aLeafletOf();
    const many = Array.from({ length: 20 }, (_, index) => ({ title: `Title ${index}` }));
    const named = await Promise.all(many.map((body) => put(id, body, '"1"')));
    const statuses = named.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    const unnamed = await Promise.all(many.map((_, index) => put(id, { title: `Other ${index}` })));
    expect(new Set(unnamed.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(unnamed.map(({ body }) => body.version)).size).toBe(20);
    expect((await amal.ok("getLeaflet", { params: { id } })).version).toBe(22);
  });

  test("clears what only the reading found, without a version", async () => {
    const id = await aLeafletOf({ content: { ...content, subName: "ole\u0000anol" } });
    expect((await put(id, { status: "review" })).status).toBe(422);
    const looked = await put(id, { content: { ...content, subName: "oleanol" } });
    expect(looked.body.version).toBe(1);
    expect(looked.body.findings.map(({ code }) => code)).toEqual(["section-omitted"]);
    expect((await put(id, { status: "review" })).body).toMatchObject({
      version: 2,
      status: "review",
    });
  });

  test("does not make a version older when the clock is set back", async () => {
    const id = await aLeafletOf();
    nashra.clock.advance(-3_600_000);
    const { body } = await put(id, { title: "New" });
    expect(body.updatedAt).toBe(body.createdAt);
  });

  test("writes down changes of status, by whom, and nothing of the text", async () => {
    const id = await aLeafletOf();
    await put(id, { status: "published" });
    await put(id, { content: changed });
    const entries = await nashra.store.audit.list({ limit: 10, targetId: id });
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ["leaflet.status-changed", { from: "published", to: "draft", version: 3 }],
      ["leaflet.status-changed", { from: "draft", to: "published", version: 2 }],
    ]);
    expect(JSON.stringify(entries)).not.toContain("Zaytounol");
  });
});

describe("deleting", () => {
  test("takes a leaflet out of every reply", async () => {
    const id = await aLeafletOf();
    expect((await amal.call("deleteLeaflet", { params: { id } })).status).toBe(204);
    expect((await amal.call("getLeaflet", { params: { id } })).status).toBe(404);
    expect((await amal.call("deleteLeaflet", { params: { id } })).status).toBe(404);
    expect((await amal.call("listRevisions", { params: { id } })).status).toBe(404);
    expect(await amal.ok("listLeaflets")).toEqual([]);
    const [entry] = await nashra.store.audit.list({ limit: 1, targetId: id });
    expect(entry).toMatchObject({ action: "leaflet.deleted", outcome: "done" });
  });

  test("is refused where the leaflet stands at another version", async () => {
    const id = await aLeafletOf();
    const remove = (tag: string) =>
      amal.call("deleteLeaflet", { params: { id }, headers: { "If-Match": tag } });
    const { status, problem } = await remove('"7"');
    expect([status, problem.code]).toEqual([412, "stale-version"]);
    expect((await remove('"1"')).status).toBe(204);
  });
});

describe("revisions", () => {
  test("are listed newest first, the current one included, each readable as it was", async () => {
    const id = await aLeafletOf({ content, title: "One" });
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
    expect(body.fhirXml).toBe(xmlOf(body, "standard").xml);
    expect(headers.get("ETag")).toBe('"1"');
  });

  test.each(["0", "3", "2147483648", "9999999999", "x", "-1", "1e0"])(
    "there is no version %s",
    async (version) => {
      const id = await aLeafletOf();
      expect((await amal.call("getRevision", { params: { id, version } })).status).toBe(404);
      expect((await amal.call("restoreRevision", { params: { id, version } })).status).toBe(404);
    },
  );

  test("are restored as a new version, a draft, with a document of its own", async () => {
    const id = await aLeafletOf({ content, title: "One", status: "published" });
    await amal.ok("changeLeaflet", { params: { id }, body: { content: changed, title: "Two" } });
    const { body, headers } = await amal.call("restoreRevision", { params: { id, version: 1 } });
    expect(body).toMatchObject({ version: 3, status: "draft", title: "One", content });
    expect(body.fhirXml).toBe(xmlOf(body, "standard").xml);
    expect(headers.get("ETag")).toBe('"3"');
    const current = await amal.ok("restoreRevision", { params: { id, version: 3 } });
    expect(current.version).toBe(4);
  });

  test("are restored only where the leaflet stands at the version that is named", async () => {
    const id = await aLeafletOf();
    const input = { params: { id, version: 1 }, headers: { "If-Match": '"2"' } };
    expect((await amal.call("restoreRevision", input)).status).toBe(412);
  });

  test("bring the findings of their reading back", async () => {
    const id = await aLeafletOf({ content: { ...content, subName: "a\u0000b" } });
    await amal.ok("changeLeaflet", { params: { id }, body: { content } });
    await amal.ok("restoreRevision", { params: { id, version: 1 } });
    const review = { params: { id }, body: { status: "review" } };
    expect((await amal.call("changeLeaflet", review)).status).toBe(422);
  });
});

test("a copy is a draft of its own with its own document", async () => {
  const id = await aLeafletOf({ content, title: "Mine", status: "published" });
  const { status, body, headers } = await amal.call("copyLeaflet", { params: { id } });
  expect(status).toBe(201);
  expect(body._id).not.toBe(id);
  expect(headers.get("Location")).toBe(`/api/leaflets/${body._id}`);
  expect(body).toMatchObject({ title: "Mine (copy)", status: "draft", version: 1, content });
  expect(body.fhirXml).toBe(xmlOf(body, "standard").xml);
  expect((await amal.ok("getLeaflet", { params: { id } })).status).toBe("published");
});

describe("a check", () => {
  test("says what the engine finds, and saves nothing", async () => {
    const body = { content: { ...content, type: "", subName: "a\u0000" } };
    const { findings } = await amal.ok("checkContent", { body });
    expect(findings.map(({ code }) => code)).toEqual([
      "text-not-representable",
      "required",
      "section-omitted",
    ]);
    const complete = await amal.ok("checkContent", { body: { content, layout: "complete" } });
    expect(complete.findings).toEqual([]);
    expect(await amal.ok("listLeaflets")).toEqual([]);
  });

  test("finds images that are none, where saving refuses them", async () => {
    const body = { content: { ...content, instructionSteps: [{ image: "iVBORw0KGgo=" }] } };
    const { findings } = await amal.ok("checkContent", { body });
    expect(findings.map(({ code }) => code)).toContain("image-not-jpeg");
  });

  test("refuses what is no content", async () => {
    const reply = await amal.call("checkContent", { body: { content: { sizes: 1 } } });
    expect(reply.problem.errors).toMatchObject([{ pointer: "/content/sizes" }]);
  });
});

describe("the document", () => {
  const get = (id: string, query = {}, headers = {}) =>
    amal.call("getDocument", { params: { id }, query, headers });

  test("is built from the content, whatever XML is stored", async () => {
    const own = await amal.ok("createLeaflet", { body: { content } });
    const fhirXml = own.fhirXml.replace("?>", "?><!-- mine -->");
    const leaflet = await amal.ok("createLeaflet", { body: { content, fhirXml, title: "X" } });
    expect(leaflet.fhirXml).toBe(fhirXml);
    const { xml, json } = xmlOf(leaflet, "standard");
    expect((await get(leaflet._id)).text).toBe(xml);
    expect((await get(leaflet._id, { format: "json" })).text).toBe(json);
    const complete = xmlOf(leaflet, "complete");
    expect((await get(leaflet._id, { layout: "complete" })).text).toBe(complete.xml);
  });

  test.each([
    [{}, {}, "application/fhir+xml"],
    [{ format: "json" }, { Accept: "text/html" }, "application/fhir+json"],
    [{}, { Accept: "application/fhir+json" }, "application/fhir+json"],
    [{}, { Accept: "text/html,application/xml;q=0.9,*/*;q=0.8" }, "text/html"],
    [{}, { Accept: "image/png" }, "application/fhir+xml"],
  ])("asked for with %j and %j is %s", async (query, headers, type) => {
    const reply = await get(await aLeafletOf(), query, headers);
    expect(reply.headers.get("Content-Type")).toBe(`${type}; charset=utf-8`);
    expect(reply.headers.get("Vary")).toContain("Accept");
    expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(reply.headers.get("Content-Security-Policy")).toMatch(/^sandbox; default-src 'none'/);
    const isPage = type === "text/html";
    expect(reply.headers.has("Content-Disposition")).toBe(!isPage);
    expect(reply.text.startsWith("<!DOCTYPE html>")).toBe(isPage);
  });

  test("has a name that every system can keep", async () => {
    const id = await aLeafletOf({ content, title: 'نشرة "X" /\u202e 5 mg' });
    const { headers } = await get(id, { format: "json" });
    expect(headers.get("Content-Disposition")).toBe(
      `attachment; filename="X 5 mg.json"; filename*=UTF-8''${encodeURIComponent("نشرة X 5 mg.json")}`,
    );
  });

  test("that cannot be built is refused with the findings; its page can be read", async () => {
    const id = await aLeafletOf({ content: { ...content, companyName: "" } });
    for (const format of ["xml", "json"]) {
      const { status, problem } = await get(id, { format });
      expect([status, problem.code]).toEqual([422, "document-not-buildable"]);
      expect(problem.findings?.[0]).toMatchObject({ path: ["companyName"] });
    }
    expect((await get(id, { format: "html" })).status).toBe(200);
  });

  test.each([{ format: "pdf" }, { layout: "short" }])("refuses %j", async (query) => {
    expect((await get(await aLeafletOf(), query)).status).toBe(400);
  });

  test("given out is written down", async () => {
    const id = await aLeafletOf();
    await get(id, { format: "json", layout: "complete" });
    const [entry] = await nashra.store.audit.list({ limit: 1, targetId: id });
    expect(entry).toMatchObject({
      action: "leaflet.exported",
      detail: { format: "json", layout: "complete", version: 1 },
    });
  });

  test("of one version has another tag in each form", async () => {
    const id = await aLeafletOf();
    const forms = [{}, { format: "json" }, { format: "html" }, { layout: "complete" }];
    const tags = await Promise.all(
      forms.map(async (query) => (await get(id, query)).headers.get("ETag")),
    );
    expect(new Set(tags).size).toBe(forms.length);
  });
});

test("a machine acts as its person", async () => {
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
