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
