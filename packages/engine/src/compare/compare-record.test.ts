import { describe, expect, test } from "vitest";
import type { LeafletContent, ProductRecord } from "../leaflet/content.ts";
import { maxRecordItems } from "../leaflet/product-record/record-shape.ts";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { aProductRecord } from "../testing/a-product-record.ts";
import { labelsAr } from "../words/labels-ar.ts";
import { labelsEn } from "../words/labels-en.ts";
import { compareLeaflets } from "./compare-leaflets.ts";
import { countChanges } from "./count-changes.ts";
import { differencesOf } from "./differences.ts";
import { sameContent } from "./same-content.ts";

const record = aProductRecord();
const [tablet, sugar] = record.ingredients ?? [];

function changesOf(after: Partial<ProductRecord>, labels = labelsEn) {
  const [one, other] = [
    aLeaflet({ product: record }),
    aLeaflet({ product: { ...record, ...after } }),
  ];
  const changes = differencesOf(compareLeaflets(one, other), labels);
  expect(changes.length > 0).toBe(!sameContent(one, other));
  return changes.map(({ label, change, moved, texts }) => [
    label,
    moved ? "moved" : change,
    ...texts.flatMap(({ parts }) => parts.map(({ kind, text }) => `${kind} ${text}`)),
  ]);
}

describe("the comparison of product records", () => {
  test("finds no change in an equal record, whatever its ids", () => {
    expect(changesOf({})).toEqual([]);
    const renamed = {
      authorisations: record.authorisations?.map((one) => ({ ...one, id: "other" })) ?? [],
      packs: record.packs?.map((one) => ({ ...one, authorisation: "other" })) ?? [],
    };
    expect(changesOf(renamed)).toEqual([]);
  });

  test("does not repeat a long number for each pack that refers to it", () => {
    const number = "x".repeat(100_000);
    const referring = (authorisation: string) => ({
      authorisations: ["1", "2"].map((id) => ({ id, number: number + id })),
      packs: Array.from({ length: maxRecordItems }, (_, index) => ({
        id: String(index),
        name: String(index),
        unit: "",
        authorisation,
      })),
    });
    const [one, other] = ["1", "2"].map((id) => aLeaflet({ product: referring(id) })) as [
      LeafletContent,
      LeafletContent,
    ];
    const differences = compareLeaflets(one, other);
    const changes = differencesOf(differences, labelsEn);
    expect(changes).toHaveLength(maxRecordItems);
    expect(sameContent(one, other)).toBe(false);
    // both numbers, before and after
    expect(JSON.stringify(changes).length).toBeLessThan(number.length * 3);
    expect(JSON.stringify(differences).length).toBeLessThan(number.length * 6);
  });

  test("names each changed value in the words of the form", () => {
    const ingredients = [
      { ...tablet, strength: { ...tablet?.strength, value: "500", unit: "mg" } },
      sugar,
    ] as ProductRecord["ingredients"];
    const change = { legalStatus: "100000072076", ingredients: ingredients ?? [] };
    expect(changesOf(change)).toEqual([
      ["Legal status of supply", "changed", "removed 100000072084", "added 100000072076"],
      ["Ingredient 1, strength", "changed", "removed 250", "added 500"],
    ]);
    expect(changesOf(change, labelsAr)[1]?.[0]).toBe("المكوّن 1، التركيز");
  });

  test("shows the values of an added and of a removed item", () => {
    expect(changesOf({ atc: [] })).toEqual([
      ["ATC code 1, code", "removed", "removed N02BE01"],
      ["ATC code 1, name", "removed", "removed paracetamol"],
    ]);
    const second = { id: "2", number: "JO-2" };
    expect(changesOf({ authorisations: [...(record.authorisations ?? []), second] })).toEqual([
      ["Marketing authorisation 2, number", "added", "added JO-2"],
    ]);
  });

  test("marks a moved item once", () => {
    expect(
      changesOf({ ingredients: [sugar, tablet] as ProductRecord["ingredients"] & {} }),
    ).toEqual([[expect.stringContaining("Ingredient"), "moved"]]);
  });

  test("counts the words of the record", () => {
    const [one, other] = [aLeaflet({ product: record }), aLeaflet()];
    expect(countChanges(one, other)).toMatchObject({ sections: ["productRecord"], wordsAdded: 0 });
    expect(countChanges(other, one).wordsAdded).toBeGreaterThan(20);
  });
});

describe("the comparison of carried resources", () => {
  const list = (title: string) => ({
    fullUrl: "urn:uuid:1",
    resource: { resourceType: "List", title },
  });

  test("names a changed, an added and a removed resource", () => {
    const leaflets = [[], [list("a")], [list("b")]].map((carriedResources) =>
      aLeaflet({ carriedResources }),
    );
    const [none, a, b] = leaflets as [(typeof leaflets)[0], ...typeof leaflets];
    const found = (one = none, other = none) => {
      expect(sameContent(one, other)).toBe(one === other);
      return differencesOf(compareLeaflets(one, other), labelsEn).map(({ label, change, path }) => [
        label,
        change,
        path.join("."),
      ]);
    };
    expect(found(none, a)).toEqual([["Carried resource 1", "added", "carriedResources.0"]]);
    expect(found(a, b)).toEqual([["Carried resource 1", "changed", "carriedResources.0"]]);
    expect(found(b, none)).toEqual([["Carried resource 1", "removed", "carriedResources.0"]]);
    expect(found(a, a)).toEqual([]);
  });
});
