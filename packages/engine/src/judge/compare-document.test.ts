import { expect, test } from "vitest";
import type { BuildOptions, LeafletContent } from "../leaflet/content.ts";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { buildDocument } from "../fhir/build-document.ts";
import { compareDocument } from "./compare-document.ts";

function documentOf(content: LeafletContent, options: BuildOptions = {}) {
  const built = buildDocument(content, options);
  if (built.kind !== "built") throw new Error(JSON.stringify(built.findings));
  return built.bundle;
}

test("nothing is said of the document built from the leaflet, in either layout", () => {
  expect(compareDocument(aLeaflet(), documentOf(aLeaflet(), { layout: "complete" }))).toEqual([]);
  expect(compareDocument(aLeaflet(), documentOf(aLeaflet(), { layout: "standard" }))).toEqual([]);
});

test("other identity, version and status are no other words", () => {
  const options = { identifier: "theirs", version: 7, status: "published" } as const;
  expect(compareDocument(aLeaflet(), documentOf(aLeaflet(), options))).toEqual([]);
});

test("names the words that differ", () => {
  const importedWords = aLeaflet({
    storageSections: [{ id: "1", content: "<p>Store below 25 °C.</p>" }],
  });
  expect(compareDocument(aLeaflet(), documentOf(importedWords))).toMatchObject([
    { code: "document-differs", severity: "error", details: { missing: ["30"], added: ["25"] } },
  ]);
});

test("the same words in another order are other words", () => {
  const importedWords = aLeaflet({
    doNotTakeSections: [{ id: "1", content: "<p>oleanol are you allergic to.</p>" }],
  });
  const ours = aLeaflet({
    doNotTakeSections: [{ id: "1", content: "<p>you are allergic to oleanol.</p>" }],
  });
  expect(compareDocument(ours, documentOf(importedWords))).toHaveLength(1);
});
