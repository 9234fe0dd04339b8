import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";

import { suggestionsFor, withSuggestions } from "./suggestions.tsx";

const strength = { value: "250", unit: "mg", perValue: "1", perUnit: "1", perText: "tablet" };
const product = {
  doseForm: { system: "", code: "", display: "Tablet" },
  authorisations: [{ id: "1", number: "JO-1", country: "JO" }],
  ingredients: [
    { id: "1", role: "active", substance: { text: "oleanol" }, strength },
    { id: "2", role: "excipient", substance: { text: "starch" } },
  ],
  packs: [{ id: "1", name: "20 tablets", unit: "tablet", gtin: "06291041500220" }],
} as const;
const empty = { type: "", sizes: [""], country: "", productIdentifier: "" };

test("only empty fields are suggested and filled in", () => {
  const content = aLeaflet({ ...empty, type: "Coated tablet", product });
  const found = suggestionsFor(content);
  expect(found).toEqual([
    { path: ["sizes", 0], value: "250 mg" },
    { path: ["productIdentifier"], value: "06291041500220" },
    { path: ["country"], value: "JO" },
  ]);
  const filled = withSuggestions(content, found);
  expect(filled).toMatchObject({ type: "Coated tablet", sizes: ["250 mg"], country: "JO" });
  expect(suggestionsFor(filled)).toEqual([]);
});

test("nothing is suggested that the record does not say once", () => {
  const packs = [...product.packs, { id: "2", name: "50 tablets", unit: "tablet" }];
  const ingredients = [...product.ingredients, { ...product.ingredients[0], id: "3" }];
  const content = aLeaflet({ ...empty, product: { ...product, packs, ingredients } });
  expect(suggestionsFor(content).map(({ path }) => path[0])).toEqual(["type", "country"]);
  expect(suggestionsFor(aLeaflet(empty))).toEqual([]);
});
