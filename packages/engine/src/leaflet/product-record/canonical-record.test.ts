import { describe, expect, test } from "vitest";
import { aLeaflet } from "../../testing/a-leaflet.ts";
import { aProductRecord } from "../../testing/a-product-record.ts";
import { canonicalise } from "../canonicalise.ts";
import { parseLeaflet } from "../parse-leaflet.ts";
import { maxRecordItems } from "./record-shape.ts";

function parsed(product: unknown) {
  const result = parseLeaflet({ product });
  if (result.kind === "malformed") return { findings: result.findings };
  return { product: result.content.product, findings: result.findings };
}

function placesOf(input: unknown) {
  return parsed(input).findings.map(({ code, path }) => [code, path.join(".")]);
}

describe("a product record", () => {
  test("in canonical form is kept unchanged", () => {
    expect(parsed(aProductRecord())).toEqual({ product: aProductRecord(), findings: [] });
  });

  test("is trimmed, and its dates and countries are written in one way", () => {
    const authorisations = [
      { id: 7, number: " A 1 ", country: "jo", authorisedOn: "2019-03-01T00:00:00Z" },
    ];
    expect(parsed({ authorisations }).product).toEqual({
      authorisations: [{ id: "7", number: "A 1", country: "JO", authorisedOn: "2019-03-01" }],
    });
  });

  test("keeps the spelling of a strength", () => {
    const strength = { value: "0.50", unit: "mg" };
    const ingredients = [{ role: "active", substance: { text: "oleanol" }, strength }];
    expect(parsed({ ingredients }).product?.ingredients?.[0]?.strength).toEqual(strength);
  });

  test("loses parts and items that say nothing, and the others get an id", () => {
    const product = {
      authorisations: [{ number: " " }, { number: "A 1", country: "" }, { id: "2", number: "A 2" }],
      atc: [{}, { code: "N02BE01", display: null }],
      doseForm: { code: "" },
      routes: null,
      ingredients: [{ role: "active", substance: {} }],
      organisations: [{ role: "manufacturer", name: "A", address: [" ", "Street 1", ""] }],
    };
    expect(parsed(product).product).toEqual({
      authorisations: [
        { id: "3", number: "A 1" },
        { id: "2", number: "A 2" },
      ],
      atc: [{ code: "N02BE01" }],
      organisations: [
        {
          id: "1",
          role: "manufacturer",
          name: "A",
          address: ["Street 1"],
          city: "",
          country: "",
        },
      ],
    });
  });

  test.each([{}, null, { packs: [] }, { packs: [{}] }, { doseForm: {} }])(
    "that says nothing is absent: %j",
    (product) => {
      expect(Object.hasOwn(parsed(product), "product")).toBe(true);
      expect(parsed(product).product).toBeUndefined();
    },
  );

  test("is canonical after it is canonicalised", () => {
    const once = canonicalise(
      aLeaflet({ product: { packs: [{ id: "", name: " x ", unit: "" }] } }),
    );
    expect(canonicalise({ ...once })).toEqual(once);
  });

  test("reports what it leaves out and what it cannot read", () => {
    expect(placesOf({ colour: "red", packs: [{ name: "a", size: 1 }] })).toEqual([
      ["unknown-field", "product.colour"],
      ["unknown-field", "product.packs.0.size"],
    ]);
    expect(
      placesOf({
        packs: [
          { id: "1", name: "a\u0000" },
          { id: "1", name: "b" },
        ],
      }),
    ).toEqual([
      ["id-repeated", "product.packs.1.id"],
      ["text-not-representable", "product.packs.0.name"],
    ]);
    expect(
      placesOf({
        packs: [{ quantity: "20" }],
        ingredients: [{ role: "sugar", substance: {} }, { role: "active" }, { substance: {} }],
      }),
    ).toEqual([
      ["type-invalid", "product.ingredients.0.role"],
      ["type-invalid", "product.ingredients.1.substance"],
      ["type-invalid", "product.ingredients.2.role"],
      ["type-invalid", "product.packs.0.quantity"],
    ]);
  });

  test("has at most a limited number of items in each list", () => {
    const routes = Array.from({ length: maxRecordItems + 1 }, () => ({ code: "1" }));
    expect(placesOf({ routes })).toEqual([["type-invalid", "product.routes"]]);
    expect(placesOf({ routes: routes.slice(1) })).toEqual([]);
  });
});

describe("carried resources", () => {
  const resource = { resourceType: "List", entry: [{ item: { display: "a" } }], n: 1.5 };
  const ofResources = (carriedResources: unknown) => parseLeaflet({ carriedResources });

  test("are kept unchanged", () => {
    const carriedResources = [{ fullUrl: "urn:uuid:1", resource }];
    expect(ofResources(carriedResources)).toMatchObject({ content: { carriedResources } });
  });

  test("lose characters that no document can contain", () => {
    expect(ofResources([{ fullUrl: " u ", resource: { title: "a\u0000b" } }])).toMatchObject({
      content: { carriedResources: [{ fullUrl: "u", resource: { title: "ab" } }] },
      findings: [{ code: "text-not-representable" }],
    });
  });

  test.each([
    ["<p>a <b>b</b></p>", []],
    ["<div><p>a <b>b</b></p></div>", []],
    ["<div lang='fr'><p>a <b>b</b></p></div>", ["@lang", "div"]],
    ["<div>a</div><div>b</div>", ["div"]],
    ["<p>a <blink>b</blink></p>", ["blink"]],
  ])("with the narrative %s lose %j, and then nothing", (inner, removed) => {
    const div = `<div xmlns="http://www.w3.org/1999/xhtml">${inner}</div>`;
    const once = ofResources([{ resource: { ...resource, text: { div } } }]);
    if (once.kind === "malformed") throw new Error(JSON.stringify(once.findings));
    expect(once.findings.map(({ details }) => details)).toEqual(
      removed.length > 0 ? [{ removed }] : [],
    );
    expect(ofResources(once.content.carriedResources)).toEqual({ ...once, findings: [] });
  });

  test.each([
    ["too long", "x".repeat(5 * 1024 * 1024)],
    ["too deep", JSON.parse("[".repeat(5000) + "]".repeat(5000))],
    ["of too many parts", Array.from({ length: 1_000_000 }, () => 1)],
  ])("that are %s are refused", (_, value: unknown) => {
    expect(ofResources([{ resource: { value } }])).toMatchObject({
      kind: "malformed",
      findings: [{ code: "too-complex", details: { limit: 4 * 1024 * 1024 } }],
    });
  });

  test("without a resource are left out", () => {
    const result = ofResources([{ fullUrl: "a", resource: {} }]);
    expect(result.kind === "parsed" && Object.hasOwn(result.content, "carriedResources")).toBe(
      false,
    );
  });
});
