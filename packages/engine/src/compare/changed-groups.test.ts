import { aLeaflet } from "../testing.ts";
import { expect, test } from "vitest";

import { changedGroups } from "./changed-groups.ts";

const leaflet = aLeaflet();

test("a leaflet does not differ from itself or from a copy with blank items", () => {
  const blank = { ...leaflet, sizes: [...leaflet.sizes, ""] };
  expect(changedGroups(leaflet, blank)).toEqual([]);
});

test("returns the changed field groups in the order of the leaflet form", () => {
  const other = aLeaflet({
    companyFax: "+962 6 555 0101",
    warningsSections: [{ id: "1", content: "Other." }],
    subName: "other",
    tables: [],
    country: "SA",
    customMode: true,
  });
  expect(changedGroups(leaflet, other)).toEqual([
    "product",
    "warningsSections",
    "tables",
    "questions",
    "company",
    "details",
  ]);
});

test.each([
  ["the document type", { profile: "eu-qrd" }],
  ["the language", { language: "ar" }],
  ["the name that decides the language", { medicineName: "زيتونول" }],
] as const)("a change of %s changes no group with references", (_, change) => {
  const reference = '<p>See <a href="#section:contents">section 7</a>.</p>';
  const { language: _language, ...before } = aLeaflet({
    medicineName: "Zaytounol",
    warningsSections: [{ id: "1", content: reference }],
  });
  expect(changedGroups(before, { ...before, ...change })).toEqual(["product"]);
});
