import { describe, expect, test } from "vitest";
import type { ProductRecord } from "../../leaflet/content.ts";
import { createLeaflet } from "../../leaflet/create-leaflet.ts";
import type { Finding } from "../../leaflet/finding.ts";
import type { RecordLeafName } from "../../leaflet/product-record/record-shape.ts";
import { aProductRecord } from "../../testing/a-product-record.ts";
import { validateLeaflet } from "../validate-leaflet.ts";

/** The findings about single values of a record. */
function findingsOf(product: ProductRecord): readonly Finding[] {
  return validateLeaflet({ ...createLeaflet(), product }).filter(
    ({ path }) => path[0] === "product" && path.length > 1,
  );
}

/** The findings about single values of a record, as `code path`. */
function reported(product: ProductRecord): readonly string[] {
  return findingsOf(product).map(({ code, path }) => `${code} ${path.slice(1).join(".")}`);
}

const lists = new Set(["authorisations", "atc", "routes", "ingredients", "packs", "organisations"]);

/** The path of a value. In a list, it is the value of the first item. */
function pathOf(name: string): string {
  const [part = "", ...rest] = name.split(".");
  return [part, ...(lists.has(part) ? ["0"] : []), ...rest].join(".");
}

type Node = Record<string, unknown>;

/** A complete record with another value at a path. */
function withValue(path: string, value: unknown): ProductRecord {
  const record = structuredClone<object>(coded) as Node;
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  const parent = steps.reduce((node, step) => node[step] as Node, record);
  parent[last] = value;
  return record;
}

const perMillilitre = { perValue: "1", perUnit: "mL" };
const system = "https://example.org/substances";
const pack = { id: "1", name: "Zaytounol 250 mg, 20 tablets", quantity: 20, unit: "tablet" };

/** A complete record whose first ingredient has a code. */
const coded = aProductRecord({
  ingredients: [
    {
      id: "1",
      role: "active",
      substance: { text: "oleanol", system, code: "O 1" },
      strength: { value: "5", unit: "mg", ...perMillilitre },
    },
  ],
});

/** A kind of value: the finding for a refused value, and examples that are as similar as possible. */
interface Kind {
  readonly code?: string;
  readonly refused?: readonly string[];
  readonly accepted: readonly string[];
}

const anyText: Kind = { accepted: ["x", "5 % | é دواء <b>"] };
const date: Kind = {
  code: "date-invalid",
  refused: ["2023-02-29", "1900-02-29", "2024-04-31", "2024-13-01", "0000-01-01", "2024-2-9"],
  accepted: ["2024-02-29", "2000-02-29", "2024-04-30", "2024-12-01", "0001-01-01", "9999-12-31"],
};
const country: Kind = {
  code: "country-unknown",
  refused: ["UK", "EU", "GBR", "G", "Jordan"],
  accepted: ["GB", "DE", "gb", " JO "],
};
const uuid = "2f09970e-4d66-59f6-90fc-a052835cc074";
const systemOfCodes: Kind = {
  code: "identifier-unusable",
  refused: [
    ..."example.org/a ftp://example.org/a mailto:a@example.org urn:oid:3.1 urn:oid:1.0.2".split(
      " ",
    ),
    `urn:uuid:${uuid.toUpperCase()}`,
    "https://example.org/a b",
  ],
  accepted: [
    ..."http://example.org/a https://example.org/a?b=c#d urn:example:a urn:oid:1.3.6".split(" "),
    `urn:uuid:${uuid}`,
  ],
};
const identifier: Kind = {
  code: "identifier-unusable",
  refused: [
    ..."04012345678901 |1 https://example.org| example|1 ftp://example.org|1 urn:oid:3.1 urn:oid:2.999|1".split(
      " ",
    ),
    "https://example.org| \t",
    "urn:ietf:rfc:3986|1",
    "12 34",
  ],
  accepted: [
    ..."https://example.org|1 https://example.org|a|b urn:oid:2.999.1|1 urn:oid:2.1".split(" "),
    "https://example.org| 1 2",
    "urn:ietf:rfc:3986|urn:oid:2.1",
    "ftp://example.org/1",
  ],
};
const code: Kind = {
  code: "product-code-unknown",
  refused: ["a  b", "a\tb", "a\u00a0b"],
  accepted: ["a b", "a", "é-1"],
};
const amount: Kind = {
  code: "quantity-invalid",
  refused: [
    ..."0,5 .5 5. 00 01 -1 +1 1e3 0x1 ٥ NaN Infinity 1000000000000000 1.1234567890123456".split(
      " ",
    ),
    "1 000",
    "0",
    "0.0",
    "-0",
  ],
  accepted: ["0.5", "5.0", "10", "100.050", "999999999999999", "1.123456789012345"],
};
const unit: Kind = {
  code: "strength-unit",
  refused: ["milligram", "MG", "µg", "ml", "IU", "mg/mL", "tablet", "constructor"],
  accepted: ["mg", "ug", "mL", "[iU]", "%", "1"],
};

function mandatory(kind: Kind): Kind & { readonly isMandatory: true } {
  return { ...kind, isMandatory: true };
}

function listed(accepted: readonly string[], refused: readonly string[]): Kind {
  return { code: "product-code-unknown", refused, accepted };
}

type Text = Exclude<
  RecordLeafName,
  // lists and numbers, and texts with a fixed choice that parseLeaflet checks
  | "organisations.address"
  | "packs.quantity"
  | "authorisations.status"
  | "ingredients.role"
  | "organisations.role"
>;

/** All texts of a record. The compiler requires that a new one is added. */
const texts: Readonly<Record<Text, Kind & { readonly isMandatory?: true }>> = {
  "authorisations.number": mandatory(anyText),
  "authorisations.system": systemOfCodes,
  "authorisations.country": country,
  "authorisations.authorisedOn": date,
  "authorisations.renewedOn": date,
  legalStatus: listed(["100000072084"], ["prescription", "100000072084 x", "200000002152"]),
  "atc.code": mandatory(
    listed(
      ["N", "N02", "N02B", "N02BE", "N02BE01"],
      ["0", "N0", "NN2", "N02b", "N02BE1", "N02BE011", "N02BE 01", "n02be01"],
    ),
  ),
  "atc.display": anyText,
  "doseForm.system": mandatory(systemOfCodes),
  "doseForm.code": mandatory(
    listed(["100000073664"], ["100000073664x", "Tablet", "200000002152", "a  b", "constructor"]),
  ),
  "doseForm.display": anyText,
  "routes.system": mandatory(systemOfCodes),
  "routes.code": mandatory(code),
  "routes.display": anyText,
  "unitOfPresentation.code": mandatory(
    listed(["200000002152"], ["Tablet", "100000143555", "constructor"]),
  ),
  "unitOfPresentation.display": anyText,
  itemIdentifier: identifier,
  administrableIdentifier: identifier,
  "ingredients.substance.text": anyText,
  "ingredients.substance.system": mandatory(systemOfCodes),
  "ingredients.substance.code": mandatory(code),
  "ingredients.substance.display": anyText,
  "ingredients.strength.value": mandatory(amount),
  "ingredients.strength.unit": mandatory(unit),
  "ingredients.strength.perValue": amount,
  "ingredients.strength.perUnit": unit,
  "ingredients.strength.perText": anyText,
  "ingredients.identifier": identifier,
  "packs.name": mandatory(anyText),
  // the last digit of a GTIN is its check digit
  "packs.gtin": {
    code: "identifier-unusable",
    refused: ["62910415002", "0".repeat(10), "0".repeat(15), "9638507x", "9638 5074", "٩٦٣٨٥٠٧٤"],
    accepted: ["96385074", "614141000036", "4006381333931", "06291041500220"],
  },
  "packs.unit": anyText,
  "packs.container.code": mandatory(
    listed(["100000143555"], ["Pack", "200000002152", "constructor"]),
  ),
  "packs.container.display": anyText,
  "packs.authorisation": { code: "product-code-unknown", refused: ["2", "x"], accepted: ["1"] },
  "packs.packagingIdentifier": identifier,
  "organisations.name": mandatory(anyText),
  "organisations.city": mandatory(anyText),
  "organisations.country": mandatory(country),
  "organisations.phone": anyText,
  "organisations.email": {
    code: "email-invalid",
    refused: ["a@", "@example.org", "a b@example.org", "a@example..org", "a@-example.org"],
    accepted: ["a@example.org", "a@localhost", "a+b@ex-ample.org"],
  },
  "organisations.website": anyText,
  "organisations.identifier": identifier,
};

describe("a value of a product record", () => {
  test.each(Object.entries(texts))("%s", (name, kind) => {
    const { code: expected = "", refused = [], accepted, isMandatory = false } = kind;
    const path = pathOf(name);
    const all = [...refused, ...accepted, ""];
    const found = Object.fromEntries(all.map((value) => [value, reported(withValue(path, value))]));
    expect(found).toEqual({
      ...Object.fromEntries(refused.map((value) => [value, [`${expected} ${path}`]])),
      ...Object.fromEntries(accepted.map((value) => [value, []])),
      "": isMandatory ? [`required ${path}`] : [],
    });
  });

  test("is repeated in its finding", () => {
    const details = (path: string, value: unknown) =>
      findingsOf(withValue(path, value)).map((found) => found.details);
    expect(details("ingredients.0.strength.perValue", "0.00")).toEqual([{ value: "0.00" }]);
    expect(details("ingredients.0.strength.unit", "ml")).toEqual([{ value: "ml" }]);
    expect(details("packs.0.quantity", 1e15)).toEqual([{ value: "1000000000000000" }]);
    expect(details("organisations.0.country", "uk")).toEqual([{ country: "UK" }]);
  });

  test.each([
    [0, false],
    [-1, false],
    [1e15, false],
    [0.000_001_234_567_890_123_456_7, false],
    [0.000_001_234_567_89, true],
    [5e-324, true],
    [0.5, true],
    [999_999_999_999_999, true],
    [undefined, true],
  ])("the quantity of a pack: %s", (quantity, isAccepted) => {
    expect(reported(withValue("packs.0.quantity", quantity))).toEqual(
      isAccepted ? [] : ["quantity-invalid packs.0.quantity"],
    );
  });

  test("the address of an organisation has a line", () => {
    const missing = ["required organisations.0.address"];
    expect(reported(withValue("organisations.0.address", []))).toEqual(missing);
    expect(reported(withValue("organisations.0.address", [" ", ""]))).toEqual(missing);
    expect(reported(withValue("organisations.0.address", ["", "Street"]))).toEqual([]);
  });
});

test("the values of every item are checked, and parts that are absent miss nothing", () => {
  expect(reported({})).toEqual([]);
  const packs = [pack, { id: "2", name: "", gtin: "12", unit: "tablet" }];
  const atc = ["N02", "N2", ""].map((one) => ({ code: one, display: "x" }));
  expect(reported({ packs, atc })).toEqual([
    "required atc.2.code",
    "required packs.1.name",
    "product-code-unknown atc.1.code",
    "identifier-unusable packs.1.gtin",
  ]);
});

describe("a substance", () => {
  test.each([
    [{ text: "", display: "x" }, ["system", "code"]],
    [{ text: "oleanol", display: "x" }, ["system", "code"]],
    [{ text: "", code: "1" }, ["system"]],
    [{ text: "oleanol", code: "1" }, ["system"]],
    [{ text: "oleanol", system }, ["code"]],
    [{ text: "", system, code: "1" }, []],
    [{ text: "oleanol" }, []],
    [{ text: "" }, ["text"]],
  ])("%j misses %j", (substance, missing) => {
    const strength = { value: "5", unit: "mg" };
    const ingredients = [{ id: "1", role: "active", substance, strength } as const];
    const paths = missing.map((name) => `required ingredients.0.substance.${name}`);
    expect(reported({ ingredients })).toEqual(paths);
  });
});

describe("the code of a dose form", () => {
  test.each([
    ["http://hl7.org/fhir/manufactured-dose-form", "100000073664", true],
    ["http://hl7.org/fhir/administrable-dose-form", "100000073664", true],
    ["http://hl7.org/fhir/combined-dose-form", "100000073664", false],
    ["http://hl7.org/fhir/administrable-dose-form", "1", false],
    ["https://example.org/forms", "1", true],
  ])("of the list %s: %s", (list, value, isAccepted) => {
    expect(reported({ doseForm: { system: list, code: value, display: "" } })).toEqual(
      isAccepted ? [] : ["product-code-unknown doseForm.code"],
    );
  });
});

describe("the GTIN of a pack", () => {
  const packsWith = (...gtins: readonly (string | undefined)[]) => ({
    packs: gtins.map((gtin, index) => ({
      ...pack,
      id: String(index),
      ...(gtin === undefined ? { gtin: "" } : { gtin }),
    })),
  });

  test.each(["96385074", "614141000036", "4006381333931", "06291041500220"])(
    "%s has a check digit",
    (gtin) => {
      const start = gtin.slice(0, -1);
      const wrong = [..."0123456789"].filter(
        (digit) => reported(packsWith(start + digit)).join() === "identifier-invalid packs.0.gtin",
      );
      expect(wrong).toEqual([..."0123456789"].filter((digit) => digit !== gtin.at(-1)));
    },
  );

  test.each([
    [["4006381333931", "4006381333931"], [1]],
    [["4006381333931", "04006381333931"], [1]],
    [
      ["04006381333931", "96385074", "4006381333931", "00000096385074"],
      [2, 3],
    ],
    [
      ["614141000036", "0614141000036", "00614141000036"],
      [1, 2],
    ],
    [["4006381333931", "14006381333938"], []],
    [[undefined, undefined], []],
  ])("of %j is repeated in the packs %j", (gtins, repeated) => {
    expect(reported(packsWith(...gtins))).toEqual(
      repeated.map((index) => `gtin-repeated packs.${index}.gtin`),
    );
  });

  test("that is no GTIN is not reported as repeated", () => {
    expect(reported(packsWith("12", "12"))).toEqual([
      "identifier-unusable packs.0.gtin",
      "identifier-unusable packs.1.gtin",
    ]);
  });
});
