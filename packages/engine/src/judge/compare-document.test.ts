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

test("a document built from the leaflet has no differences in either layout", () => {
  expect(compareDocument(aLeaflet(), documentOf(aLeaflet(), { layout: "complete" }))).toEqual([]);
  expect(compareDocument(aLeaflet(), documentOf(aLeaflet(), { layout: "standard" }))).toEqual([]);
});

test("a different identifier, version or status is not a difference in words", () => {
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

test("reports the same words in a different order", () => {
  const importedWords = aLeaflet({
    doNotTakeSections: [{ id: "1", content: "<p>oleanol are you allergic to.</p>" }],
  });
  const ours = aLeaflet({
    doNotTakeSections: [{ id: "1", content: "<p>you are allergic to oleanol.</p>" }],
  });
  expect(compareDocument(ours, documentOf(importedWords))).toHaveLength(1);
});
