import { describe, expect, test } from "vitest";
import type { LeafletContent, ProductRecord } from "../../leaflet/content.ts";
import { aLeaflet } from "../../testing/a-leaflet.ts";
import { aProductRecord } from "../../testing/a-product-record.ts";
import { validateLeaflet } from "../validate-leaflet.ts";

const { authorisations = [], ingredients = [], packs = [] } = aProductRecord();

describe("a product record", () => {
  const missingIn = (product: ProductRecord, overrides: Partial<LeafletContent> = {}) =>
    validateLeaflet(aLeaflet({ product, ...overrides }))
      .filter(({ code }) => code === "product-incomplete")
      .map(({ path, details }) => [path, details]);
  const missing = (...parts: readonly string[]) => [[["product"], { missing: parts }]];

  test.each([
    { parts: {}, expected: missing("authorisations", "ingredients", "packs") },
    { parts: { authorisations }, expected: missing("ingredients", "packs") },
    { parts: { ingredients }, expected: missing("authorisations", "packs") },
    { parts: { packs }, expected: missing("authorisations", "ingredients") },
    { parts: { authorisations, ingredients }, expected: missing("packs") },
    { parts: { authorisations, packs }, expected: missing("ingredients") },
    { parts: { ingredients, packs }, expected: missing("authorisations") },
    { parts: { authorisations, ingredients, packs }, expected: [] },
  ])("reports its missing parts: $expected", ({ parts, expected }) => {
    const product = { legalStatus: "100000072084", ...parts };
    expect(missingIn(product)).toEqual(expected);
    expect(missingIn(product, { customMode: true })).toEqual(expected);
  });

  test("needs a number of an authorisation and an active ingredient", () => {
    const withoutNumber = [{ id: "1", number: " ", country: "JO" }];
    expect(missingIn({ authorisations: withoutNumber, ingredients, packs })).toEqual(
      missing("authorisations"),
    );
    expect(
      missingIn({ authorisations: [...withoutNumber, ...authorisations], ingredients, packs }),
    ).toEqual([]);
    const excipients = ingredients.filter(({ role }) => role === "excipient");
    expect(missingIn({ authorisations, ingredients: excipients, packs })).toEqual(
      missing("ingredients"),
    );
  });

  test("that is absent misses nothing", () => {
    const codes = validateLeaflet(aLeaflet()).map(({ code }) => code);
    expect(codes).not.toContain("product-incomplete");
  });
});

describe("an active substance", () => {
  /** The names that are reported for ingredients and a text on the contents of the pack. */
  const unnamed = (
    names: readonly string[],
    content: string,
    overrides: Partial<LeafletContent> = {},
    role: "active" | "excipient" = "active",
  ) => {
    const some = names.map((text, index) => ({ id: String(index), role, substance: { text } }));
    const contentsSections = content === "" ? [] : [{ id: "1", content }];
    const product = { ingredients: some };
    return validateLeaflet(aLeaflet({ product, contentsSections, ...overrides }))
      .filter(({ code }) => code === "product-differs")
      .map(({ path, details }) => [path.join("."), details?.["value"]]);
  };
  const text = "<p>Each tablet contains 250 mg of ole<b>anol</b>\n  sodium.</p>";

  test.each([
    ["as in the text", "oleanol", text],
    ["in another case", "OLEANOL Sodium", text],
    ["with other spaces", " oleanol \u00a0 sodium ", text],
    ["with accents", "Oléanol", text],
    ["without the accents of the text", "acide valproique", "Acide valproïque 200 mg"],
    ["with accents as separate characters", "vale\u0301riane", "valériane"],
    ["with a ligature", "o\ufb02oxacin", "ofloxacin ofloxacin: ofloxacin, ofloxacin, oﬂoxacin"],
    ["as a part of a word", "paracetamol", "Paracetamolum 500 mg"],
  ])("that is named %s is accepted", (_, name, content) => {
    expect(unnamed([name], content)).toEqual([]);
  });

  test("that is not named is reported with its place and its name", () => {
    expect(unnamed(["oleanol", "oleanolic acid", "zinc"], text)).toEqual([
      ["product.ingredients.1.substance.text", "oleanolic acid"],
      ["product.ingredients.2.substance.text", "zinc"],
    ]);
    const elsewhere = { whatIsSections: [{ id: "1", content: "It contains zinc." }] };
    expect(unnamed(["zinc"], text, elsewhere)).toHaveLength(1);
    expect(unnamed(["2-zinc"], text)).toHaveLength(1);
  });

  test("is compared with all texts of the section", () => {
    const compositionSections = [{ id: "1", content: "The active substance is zinc." }];
    expect(unnamed(["zinc"], text, { profile: "eu-qrd", compositionSections })).toEqual([]);
    expect(unnamed(["zinc"], "", { profile: "eu-qrd", compositionSections })).toEqual([]);
  });

  test.each([
    ["oleanol", "ar", []],
    ["أوليانول", "ar", ["أوليانول"]],
    ["أوليانول", "en", []],
    ["олеанол", "bg", ["олеанол"]],
    ["олеанол", "el", []],
    ["12-34", "en", []],
    // Serbian is written in several scripts
    ["zinc", "sr", []],
    ["zinc", "fr", ["zinc"]],
  ])("is compared only in the script of the language: %s, %s", (name, language, expected) => {
    const content = "Jede Tablette enthält 250 mg.";
    expect(unnamed([name], content, { language }).map(([, value]) => value)).toEqual(expected);
  });

  test.each(["زيتونول يحتوي على أوليانول", "أُولِيَانُول", "اوليانول"])(
    "is compared without vowel signs and the signs of alef: %s",
    (content) => {
      expect(unnamed(["أوليانول"], content, { language: "ar" })).toEqual([]);
    },
  );

  test("is not compared if there is no text, or the text has no sections", () => {
    expect(unnamed(["zinc"], "")).toEqual([]);
    expect(unnamed(["zinc"], " <p> </p>")).toEqual([]);
    expect(unnamed(["zinc"], text, { customMode: true })).toEqual([]);
    expect(unnamed([""], text)).toEqual([]);
  });

  test("is compared, but an excipient is not", () => {
    expect(unnamed(["lactose"], text, {}, "excipient")).toEqual([]);
    expect(unnamed(["lactose"], text)).toHaveLength(1);
  });
});
