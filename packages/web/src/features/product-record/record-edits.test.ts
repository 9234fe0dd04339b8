import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";

import {
  addRecordItem,
  insertRecordItem,
  packsReferringTo,
  recordText,
  removeRecordItem,
  setRecordValue,
} from "./record-edits.ts";

const packs = [
  { id: "a", name: "20 tablets", unit: "tablet", container: { code: "1", display: "Box" } },
  { id: "b", name: "50 tablets", unit: "tablet" },
];
const content = aLeaflet({ product: { legalStatus: "100000072084", packs } });

test("a change of one value keeps all others", () => {
  const changed = setRecordValue(["packs", 0, "gtin"], "06291041500220")(content);
  expect(changed).toEqual({
    ...content,
    product: { ...content.product, packs: [{ ...packs[0], gtin: "06291041500220" }, packs[1]] },
  });
});

test("a value that is removed leaves no key", () => {
  const changed = setRecordValue(["packs", 0, "container"], undefined)(content);
  expect(Object.keys(changed.product?.packs?.[0] ?? {})).toEqual(["id", "name", "unit"]);
});

test("the first value of a strength creates the whole strength", () => {
  const added = addRecordItem("ingredients")(content);
  const changed = setRecordValue(["ingredients", 0, "strength", "unit"], "mg")(added);
  expect(changed.product?.ingredients?.[0]?.strength).toEqual({ value: "", unit: "mg" });
});

test("an unchanged value returns the same leaflet", () => {
  expect(setRecordValue(["packs", 1, "name"], "50 tablets")(content)).toBe(content);
  expect(setRecordValue(["packs", 1, "gtin"], undefined)(content)).toBe(content);
});

test("a removed item returns to its place unchanged", () => {
  const removed = removeRecordItem("packs", 0)(content);
  expect(recordText(removed.product, ["packs", 0, "name"])).toBe("50 tablets");
  expect(insertRecordItem("packs", 0, packs[0], [])(removed)).toEqual(content);
});

test("a text outside of the record is empty", () => {
  expect(recordText(undefined, ["packs", 0, "name"])).toBe("");
  expect(recordText(content.product, ["packs", 7, "container", "code"])).toBe("");
});

test("packs lose the reference to a removed authorisation, and get it back with it", () => {
  const authorisations = [
    { id: "1", number: "JO-1" },
    { id: "2", number: "JO-2" },
  ];
  const referring = packs.map((pack, index) => ({
    ...pack,
    authorisation: index === 0 ? "2" : "1",
  }));
  const before = aLeaflet({ product: { authorisations, packs: referring } });
  const ids = packsReferringTo(before, "authorisations", 1);
  expect(ids).toEqual(["a"]);
  const removed = removeRecordItem("authorisations", 1)(before);
  expect(removed.product?.packs).toEqual([packs[0], referring[1]]);
  expect(insertRecordItem("authorisations", 1, authorisations[1], ids)(removed)).toEqual(before);
  expect(packsReferringTo(before, "packs", 1)).toEqual([]);
});
