import { describe, expect, test } from "vitest";
import { readDocument } from "../src/fhir/read-document.ts";
import { describeFinding } from "../src/words/describe-finding.ts";

const country = (code: string) => ({ coding: [{ system: "urn:iso:std:iso:3166", code }] });
const usage = (code: string, language: string) => ({
  country: country(code),
  language: { coding: [{ code: language }] },
});

/** Reads a document in English with these resources. The subject of the Composition is the resource `product`. */
function read(...resources: readonly object[]) {
  const composition = {
    resourceType: "Composition",
    language: "en",
    title: "Zaytounol",
    subject: [{ reference: "urn:uuid:product" }],
  };
  const document = readDocument({
    resourceType: "Bundle",
    type: "document",
    entry: [composition, ...resources].map((resource) => ({
      fullUrl: `urn:uuid:${"id" in resource ? String(resource.id) : ""}`,
      resource,
    })),
  });
  if (document.kind !== "read") throw new Error(JSON.stringify(document.findings));
  const { content, findings } = document;
  const missing = findings.filter(({ details }) => details["element"] === "country");
  const unplaced = findings.filter(({ code }) => code === "import-unplaced");
  return { content, missing, unplaced: unplaced.flatMap(({ details }) => details["text"]) };
}

const product = (elements: object = {}) => ({
  resourceType: "MedicinalProductDefinition",
  id: "product",
  ...elements,
});
const marketed = (code: string) => ({ marketingStatus: [{ country: country(code) }] });
const company = (address: object) => ({
  resourceType: "Organization",
  contact: [{ address }],
});

describe("the imported market", () => {
  const authorization = {
    resourceType: "RegulatedAuthorization",
    subject: [{ reference: "urn:uuid:product" }],
    region: [country("QA")],
  };
  const pack = { resourceType: "PackagedProductDefinition", ...marketed("KW") };
  const ofOther = { ...authorization, subject: [{ reference: "urn:uuid:other" }] };

  test.each([
    [
      "the use of the name in the language of the leaflet",
      "SA",
      [
        product({ name: [{ usage: [usage("FR", "fr"), usage("SA", "en")] }], ...marketed("AE") }),
        authorization,
        pack,
      ],
    ],
    [
      "the use of another name in the language of the leaflet",
      "SA",
      [product({ name: [{ usage: [usage("FR", "fr")] }, { usage: [usage("SA", "en-GB")] }] })],
    ],
    [
      "the use of the name in any language",
      "FR",
      [product({ name: [{ usage: [usage("FR", "fr")] }], ...marketed("AE") }), authorization, pack],
    ],
    ["the marketing of the product", "AE", [pack, authorization, product(marketed("AE"))]],
    ["the authorization of the product", "QA", [pack, authorization, product()]],
    ["the marketing of the package", "KW", [ofOther, pack, product()]],
    ["the next source if one names no country", "KW", [product(marketed("EU")), pack]],
  ])("is %s", (_, code, resources) => {
    const { content, missing } = read(...resources, company({ country: "BE" }));
    expect(content.country).toBe(code);
    expect(content.companyCountry).toBe("BE");
    expect(missing).toEqual([]);
  });

  test("is absent if only the address of the company and other products name a country", () => {
    const { content, missing } = read(product(), ofOther, company({ country: "BE" }));
    expect(content).not.toHaveProperty("country");
    expect(content.companyCountry).toBe("BE");
    expect(missing).toMatchObject([
      {
        code: "import-approximated",
        severity: "warning",
        details: { element: "country", placed: "country", by: "default" },
      },
    ]);
    const [found] = missing;
    expect(found && describeFinding(found, "en")).toBe(
      "The document does not say for which country it is. Until a country is set, the leaflet is built for Jordan.",
    );
    expect(found && describeFinding(found, "ar")).toBe(
      "لا تذكر الوثيقة البلد الموجَّهة إليه. ما لم يُحدَّد بلد، تُبنى النشرة للأردن.",
    );
  });

  test.each([
    ["an alpha-3 code", { coding: [{ code: "JOR" }] }, "JO", []],
    ["`UK`", { coding: [{ code: "UK", display: "United Kingdom" }] }, "GB", []],
    ["an English name", { coding: [{ code: "100000000390", display: "Italy" }] }, "IT", []],
    ["an Arabic name", { text: "المملكة العربية السعودية" }, "SA", []],
    ["a French name", { text: "Algérie" }, "DZ", []],
    ["a code beside another text", { coding: [{ code: "FR" }], text: "Europe" }, "FR", ["Europe"]],
    ["no country", { coding: [{ code: "EU" }], text: "Europe" }, undefined, ["EU", "Europe"]],
  ])("is read from %s", (_, concept, code, left) => {
    const { content, unplaced } = read(product({ marketingStatus: [{ country: concept }] }));
    expect(content.country).toBe(code);
    expect(unplaced).toEqual(left);
  });

  test("leaves the other countries of the document in a finding", () => {
    const { content, unplaced } = read(
      product({ name: [{ usage: [usage("SA", "en"), usage("JO", "en")] }], ...marketed("SAU") }),
    );
    expect(content.country).toBe("SA");
    expect(unplaced).toEqual(["JO"]);
  });
});

describe("the imported country of the company", () => {
  test.each([
    ["BEL", "BE", []],
    ["UK", "GB", []],
    ["Jordan", undefined, []],
    ["Deutschland", undefined, ["Deutschland"]],
    ["EU", undefined, ["EU"]],
  ])("%s is %s", (text, code, left) => {
    const { content, unplaced } = read(
      product(),
      company({ text: "1 Olive Street", country: text }),
    );
    expect(content.companyCountry).toBe(code);
    expect(content.companyAddress).toBe("1 Olive Street");
    expect(unplaced).toEqual(left);
  });

  test("is left out if it is the market", () => {
    const { content } = read(product(marketed("BE")), company({ country: "Belgium" }));
    expect(content).toMatchObject({ country: "BE" });
    expect(content).not.toHaveProperty("companyCountry");
  });

  test("is read from the structure of releases before R5", () => {
    const { content } = read(product(), {
      resourceType: "Organization",
      address: [{ city: "Brussels", country: "Belgium" }],
    });
    expect(content).toMatchObject({ companyAddress: "Brussels", companyCountry: "BE" });
  });
});

describe("the imported address", () => {
  const line = ["1 Olive Street", "Amman, Jordan"];
  test.each([
    ["lines joined by commas", { text: "1 Olive Street, Amman, Jordan", line }, line.join("\n")],
    [
      "lines below one another",
      { text: "1 Olive Street\n\n Amman, Jordan ", line },
      line.join("\n"),
    ],
    [
      "another text",
      { text: "1 Olive Street; Amman", line: ["1 Olive Street"] },
      "1 Olive Street; Amman",
    ],
    ["no text", { line, state: "Balqa", postalCode: "11118" }, `${line.join("\n")}\nBalqa\n11118`],
    [
      "no text, in the order of an envelope",
      { postalCode: "1", state: "S", city: "C", district: "D", line: ["L"] },
      "L\nD\nC\nS\n1",
    ],
  ])("is read from %s", (_, address, expected) => {
    expect(read(product(), company(address)).content.companyAddress).toBe(expected);
  });
});
