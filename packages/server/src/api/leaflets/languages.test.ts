import { readDocument, fromXml, sectionKeys, type LeafletContent } from "@nashra/engine";
import { languages } from "@nashra/engine/languages";
import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";

let nashra: TestApp;
let amal: TestClient;
beforeAll(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterAll(() => nashra.close());

/** A leaflet that has the same text in each of its lists. */
function writtenIn(language: string, text: string): LeafletContent {
  const whole = aLeaflet();
  const lists = sectionKeys.filter((list) => whole[list] !== undefined);
  return aLeaflet({
    language,
    tables: [],
    instructionSteps: [],
    ...Object.fromEntries(lists.map((list) => [list, [{ id: "1", content: text }]])),
  });
}

test("a German leaflet is published with German headings", async () => {
  const content = writtenIn("de", '<p>Siehe <a href="#section:storage">Abschnitt 6</a>.</p>');
  const leaflet = await amal.ok("createLeaflet", { body: { content, status: "published" } });
  expect(leaflet.findings).toEqual([]);
  expect(leaflet.content).toEqual(content);
  expect(leaflet.fhirXml).toContain("3. Wie ist Zaytounol einzunehmen?");
  expect(leaflet.fhirXml).toContain('<a href="#storage.1">Abschnitt 6</a>');
  const params = { id: leaflet._id };
  const page = await amal.call("getDocument", { params, query: { format: "html" } });
  expect(page.text).toContain("Wie ist Zaytounol einzunehmen?");
  const read = readDocument(fromXml(leaflet.fhirXml), { languages });
  expect(read).toMatchObject({ content: { howToTakeSections: content.howToTakeSections } });
  const { findings } = await amal.ok("checkContent", { body: { content, layout: "complete" } });
  expect(findings).toEqual([]);
});

test("a leaflet in a language with headings only has a document and stays a draft", async () => {
  const content = writtenIn("bg", "<p>Едно лекарство.</p>");
  const leaflet = await amal.ok("createLeaflet", { body: { content } });
  expect(leaflet.fhirXml).not.toBe("");
  const found = expect.objectContaining({ code: "language-headings-only", severity: "error" });
  expect(leaflet.findings).toEqual([found]);
  const change = { params: { id: leaflet._id }, body: { status: "review" } };
  const refused = await amal.call("changeLeaflet", change);
  expect([refused.status, refused.problem.findings]).toEqual([422, [found]]);
});

test("a leaflet in a language without texts has no document", async () => {
  const content = writtenIn("tr", "<p>Bir ilaç.</p>");
  const leaflet = await amal.ok("createLeaflet", { body: { content } });
  expect(leaflet.fhirXml).toBe("");
  expect(leaflet.findings.map(({ code }) => code)).toEqual(["language-unsupported"]);
});
