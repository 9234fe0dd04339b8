import fc from "fast-check";
import { expect, test } from "vitest";
import { leaflets } from "../../test/arbitraries.ts";
import { carried } from "../fhir/carried.ts";
import { leafletTexts } from "../validation/leaflet-texts.ts";
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

test("a document inside an envelope is no document of the leaflet", () => {
  const entry = [{ resource: documentOf(aLeaflet()) }];
  const envelope = { resourceType: "Bundle", type: "collection", entry };
  expect(compareDocument(aLeaflet(), envelope)).toMatchObject([
    { code: "not-a-document", details: { found: "collection" } },
  ]);
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

test("a document in layout standard may lack the texts on pregnancy, but no other text", () => {
  const ours = aLeaflet({ pregnancySections: [{ id: "1", content: "<p>Ask your doctor.</p>" }] });
  expect(compareDocument(ours, documentOf(ours, { layout: "standard" }))).toEqual([]);
  expect(compareDocument(ours, documentOf(ours, { layout: "complete" }))).toEqual([]);
  const other = { ...ours, storageSections: [] };
  expect(compareDocument(ours, documentOf(other, { layout: "complete" }))).toMatchObject([
    { code: "document-differs", details: { added: [] } },
  ]);
  const more = { ...ours, pregnancySections: [{ id: "1", content: "<p>Ask a pharmacist.</p>" }] };
  expect(compareDocument(ours, documentOf(more, { layout: "complete" }))).toMatchObject([
    { details: { missing: [], added: ["a", "pharmacist."] } },
  ]);
});

test("the words of a leaflet are the same if its texts are parsed again", () => {
  fc.assert(
    fc.property(leaflets(), (content) => {
      const ours = carried(content, { layout: "complete" });
      const parsedAgain = JSON.parse(JSON.stringify(ours)) as LeafletContent;
      const wordsOf = (given: LeafletContent) =>
        leafletTexts(given).flatMap(({ text }) => text.split(/\s+/));
      expect(wordsOf(ours)).toEqual(wordsOf(parsedAgain));
    }),
    { numRuns: 200 },
  );
});
