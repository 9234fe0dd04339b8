import fc from "fast-check";
import { expect, test } from "vitest";
import { leafletFactsOf, storedFactsOf } from "./leaflet-facts.ts";

const nothing = { profile: "generic", hasProduct: false, terms: [] };

test("content without a profile and a product has the profile generic and no terms", () => {
  expect(leafletFactsOf({ medicineName: "Zyphadol" })).toEqual(nothing);
  expect(leafletFactsOf({ profile: "", product: {} })).toEqual(nothing);
});

test("the terms are the identifiers and the substances, each once, GTINs with 14 digits", () => {
  const product = {
    authorisations: [{ number: " EU/1/31/0001 " }, { number: "EU/1/31/0001" }],
    packs: [{ gtin: "9521000042018" }, { gtin: "95210003" }, { name: "Box" }],
    ingredients: [
      { role: "excipient", substance: { text: "Lactose\nmonohydrate" } },
      { role: "active", substance: { text: "زيفادول", display: "Zyphadol" } },
    ],
  };
  expect(leafletFactsOf({ productIdentifier: "09521000042018", product })).toEqual({
    profile: "generic",
    hasProduct: true,
    terms: [
      "09521000042018",
      "EU/1/31/0001",
      "00000095210003",
      "زيفادول",
      "Zyphadol",
      "Lactose monohydrate",
    ],
  });
});

test("the terms have at most 20,000 characters together, the active substances before the others", () => {
  const ingredients = [
    { role: "excipient", substance: { text: "b".repeat(15_000) } },
    { role: "active", substance: { text: "a".repeat(15_000) } },
  ];
  expect(leafletFactsOf({ product: { ingredients } }).terms).toEqual(["a".repeat(15_000)]);
});

test("stored text that is not an object has no facts", () => {
  for (const text of ["", "{", "null", "7", '"text"']) expect(storedFactsOf(text)).toBeUndefined();
  expect(storedFactsOf("{}")).toEqual(nothing);
});

test("fields of any type are read without an error, and each term is one line that every store can contain", () => {
  const any = fc.anything();
  const list = (fields: Record<string, fc.Arbitrary<unknown>>) =>
    fc.oneof(any, fc.array(fc.oneof(any, fc.record(fields))));
  const text = fc.oneof(any, fc.string({ unit: "binary" }));
  const product = fc.record({
    authorisations: list({ number: text }),
    packs: list({ gtin: text }),
    ingredients: list({ role: any, substance: fc.oneof(any, fc.record({ text, display: text })) }),
  });
  const content = fc.record({
    profile: any,
    productIdentifier: text,
    product: fc.oneof(any, product),
  });
  fc.assert(
    fc.property(content, (value) => {
      for (const term of leafletFactsOf(value).terms) {
        expect(term).not.toMatch(/[\p{Cc}]|^\s|\s$/u);
        expect(term.isWellFormed()).toBe(true);
      }
    }),
  );
});
