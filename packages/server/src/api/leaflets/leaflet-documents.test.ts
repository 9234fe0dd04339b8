import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";
import { aLeafletOf, content, documentOf } from "../../../test/written-leaflets.ts";

let nashra: TestApp;
let amal: TestClient;
beforeEach(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterEach(() => nashra.close());

describe("checking content", () => {
  test("returns the engine's findings and saves nothing", async () => {
    const body = { content: { ...content, type: "", subName: "a\u0000" } };
    const { findings } = await amal.ok("checkContent", { body });
    expect(findings.map(({ code }) => code)).toEqual(["text-not-representable", "required"]);
    const complete = await amal.ok("checkContent", { body: { content, layout: "complete" } });
    expect(complete.findings).toEqual([]);
    expect(await amal.ok("listLeaflets")).toEqual([]);
  });

  test("reports invalid images as findings, although saving rejects them", async () => {
    const body = { content: { ...content, instructionSteps: [{ image: "iVBORw0KGgo=" }] } };
    const { findings } = await amal.ok("checkContent", { body });
    expect(findings.map(({ code }) => code)).toContain("image-not-jpeg");
  });

  test("rejects invalid content", async () => {
    const reply = await amal.call("checkContent", { body: { content: { sizes: 1 } } });
    expect(reply.problem.errors).toMatchObject([{ pointer: "/content/sizes" }]);
  });
});

describe("the document", () => {
  const get = (id: string, query = {}, headers = {}) =>
    amal.call("getDocument", { params: { id }, query, headers });

  test("is built from the content, even if other XML is stored", async () => {
    const own = await amal.ok("createLeaflet", { body: { content } });
    const fhirXml = own.fhirXml.replace("?>", "?><!-- mine -->");
    const leaflet = await amal.ok("createLeaflet", { body: { content, fhirXml, title: "X" } });
    expect(leaflet.fhirXml).toBe(fhirXml);
    const { xml, json } = documentOf(leaflet, "complete");
    expect((await get(leaflet._id)).text).toBe(xml);
    expect((await get(leaflet._id, { format: "json" })).text).toBe(json);
    const standard = documentOf(leaflet, "standard");
    expect((await get(leaflet._id, { layout: "standard" })).text).toBe(standard.xml);
  });

  test.each([
    [{}, {}, "application/fhir+xml"],
    [{ format: "json" }, { Accept: "text/html" }, "application/fhir+json"],
    [{}, { Accept: "application/fhir+json" }, "application/fhir+json"],
    [{}, { Accept: "text/html,application/xml;q=0.9,*/*;q=0.8" }, "text/html"],
    [{}, { Accept: "image/png" }, "application/fhir+xml"],
  ])("with the query %j and the headers %j has the type %s", async (query, headers, type) => {
    const reply = await get(await aLeafletOf(amal), query, headers);
    expect(reply.headers.get("Content-Type")).toBe(`${type}; charset=utf-8`);
    expect(reply.headers.get("Vary")).toContain("Accept");
    expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(reply.headers.get("Content-Security-Policy")).toMatch(/^sandbox; default-src 'none'/);
    const isPage = type === "text/html";
    expect(reply.headers.has("Content-Disposition")).toBe(!isPage);
    expect(reply.text.startsWith("<!DOCTYPE html>")).toBe(isPage);
  });

  test("has links from the parts of its text to their codes if the client asks for them", async () => {
    const id = await aLeafletOf(amal);
    const linked = await get(id, { elementLinks: "true" });
    expect(linked.text).toContain("StructureDefinition/HtmlElementLink");
    for (const query of [
      {},
      { elementLinks: "false" },
      { elementLinks: "true", layout: "standard" },
    ])
      expect((await get(id, query)).text).not.toContain("HtmlElementLink");
  });

  test("has the same section numbers as its preview in each layout", async () => {
    const id = await aLeafletOf(amal);
    const numbers = async (layout: string) => {
      const page = await get(id, { format: "html", layout });
      return [...page.text.matchAll(/class="nashra-number">(\d)</g)].map(([, number]) => number);
    };
    expect(await numbers("standard")).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    expect(await numbers("complete")).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  });

  test("has a file name that is valid on every system", async () => {
    const id = await aLeafletOf(amal, { content, title: 'نشرة "X" /\u202e 5 mg' });
    const { headers } = await get(id, { format: "json" });
    expect(headers.get("Content-Disposition")).toBe(
      `attachment; filename="X 5 mg.json"; filename*=UTF-8''${encodeURIComponent("نشرة X 5 mg.json")}`,
    );
  });

  test("is replaced by a 422 with the findings if it cannot be built, but its preview can be read", async () => {
    const id = await aLeafletOf(amal, { content: { ...content, revisionDate: "" } });
    for (const format of ["xml", "json"]) {
      const { status, problem } = await get(id, { format });
      expect([status, problem.code]).toEqual([422, "document-not-buildable"]);
      expect(problem.findings?.[0]).toMatchObject({ path: ["revisionDate"] });
    }
    expect((await get(id, { format: "html" })).status).toBe(200);
  });

  test.each([{ format: "pdf" }, { layout: "short" }, { elementLinks: "yes" }])(
    "is not returned for the invalid query %j",
    async (query) => {
      expect((await get(await aLeafletOf(amal), query)).status).toBe(400);
    },
  );

  test("is recorded in the audit log when it is exported", async () => {
    const id = await aLeafletOf(amal);
    await get(id, { format: "json", layout: "complete" });
    const [entry] = await nashra.store.audit.list({ limit: 1, targetId: id });
    expect(entry).toMatchObject({
      action: "leaflet.exported",
      detail: { format: "json", layout: "complete", version: 1 },
    });
  });

  test("has a different entity tag for each format and layout of a version", async () => {
    const id = await aLeafletOf(amal);
    const forms = [
      {},
      { format: "json" },
      { format: "html" },
      { layout: "standard" },
      { elementLinks: "true" },
    ];
    const tags = await Promise.all(
      forms.map(async (query) => (await get(id, query)).headers.get("ETag")),
    );
    expect(new Set(tags).size).toBe(forms.length);
  });
});
