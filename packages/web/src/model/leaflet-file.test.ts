import { parseRecord } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";

import { leafletFileName, leafletJson } from "./leaflet-file.ts";

test("the file is a record that the engine reads completely", () => {
  const content = aLeaflet();
  const parsed = parseRecord(JSON.parse(leafletJson({ title: "Zaytounol", content })));
  expect(parsed).toEqual({ kind: "parsed", record: { title: "Zaytounol", content }, findings: [] });
});

test.each([
  ["Zaytounol 250 mg", "Zaytounol 250 mg.json"],
  ["دولفيرا", "دولفيرا.json"],
  ["a/b\\c:d*?", "a-b-c-d.json"],
  ["../..", "leaflet.json"],
  ["", "leaflet.json"],
])("a leaflet with the title %j becomes the file %s", (title, name) => {
  expect(leafletFileName(title)).toBe(name);
});
