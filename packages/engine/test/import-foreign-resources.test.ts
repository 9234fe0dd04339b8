import { describe, expect, test } from "vitest";
import type { Resource } from "../src/document/types.ts";
import { tinyJpeg } from "../src/testing/a-leaflet.ts";
import { readForeign } from "./foreign-document.ts";

describe("import of instructions for use", () => {
  const binary = { resourceType: "Binary", id: "b", contentType: "image/jpeg", data: tinyJpeg };
  const steps = (text: string, ...others: readonly Resource[]) =>
    readForeign([{ title: "Instructions for use", text }], others);

  test.each([
    ["in a data URI", `data:image/jpeg;base64,${tinyJpeg}`],
    ["by type and id", "Binary/b"],
    ["by fullUrl", "urn:uuid:3"],
  ])("finds the image of a step %s", (_, src) => {
    const { content } = steps(
      `<ol><li>Open.</li><li>Push.<img src="${src}" alt="The pen"/></li></ol>`,
      binary,
    );
    expect(content.instructionSteps).toEqual([
      { id: "1", text: "<p>Open.</p>", image: "" },
      { id: "2", text: "<p>Push.</p>", image: tinyJpeg, imageAlt: "The pen" },
    ]);
  });

  test.each([
    ["in another format", "data:image/png;base64,iVBORw0KGgo="],
    ["at an address outside the document", "https://example.org/a.jpg"],
    ["in a missing resource", "#nothing"],
  ])("keeps the alternative text of an image %s, with a finding", (_, src) => {
    const { content, findings } = steps(`<ol><li>Push<img src="${src}" alt="the pen"/></li></ol>`);
    expect(content.instructionSteps).toEqual([{ id: "1", text: "<p>Push the pen</p>", image: "" }]);
    expect(findings).toContainEqual(expect.objectContaining({ code: "import-unplaced" }));
  });

  test("adds an image between two paragraphs to the step of the paragraph before it", () => {
    const image = `<img src="Binary/b" alt=""/>`;
    const { content } = steps(`<p>One.</p><p>${image}</p><p>Two.</p>`, binary);
    expect(content.instructionSteps).toEqual([
      { id: "1", text: "<p>One.</p>", image: tinyJpeg },
      { id: "2", text: "<p>Two.</p>", image: "" },
    ]);
  });

  test("keeps the step numbers if there is text before and after the list", () => {
    const { content } = steps("<p>Before.</p><ol><li>One.</li><li>Two.</li></ol><p>After.</p>");
    expect(content.instructionSteps.map(({ text }) => text)).toEqual([
      "<p>Before.</p><p>One.</p>",
      "<p>Two.</p><p>After.</p>",
    ]);
  });
});

describe("import of other resources", () => {
  test("fills the fields of company and product, and reports unplaced text", () => {
    const { content, findings } = readForeign(
      [],
      [
        {
          resourceType: "Organization",
          name: "Wadi Pharma",
          active: true,
          contact: [
            {
              telecom: [
                { system: "phone", value: "+962 6" },
                { system: "url", value: "example.org" },
              ],
              address: { line: ["1 Olive Street"], city: "Brussels", country: "Belgium" },
            },
          ],
        },
        {
          resourceType: "MedicinalProductDefinition",
          identifier: [{ system: "https://id.gs1.org/01", value: "96385074" }],
          name: [
            {
              productName: "Zaytounol 5 mg",
              part: [
                { part: "5 mg", type: { coding: [{ code: "220000000004" }] } },
                { part: "oleanol", type: { coding: [{ code: "ScientificNamePart" }] } },
              ],
              usage: [
                {
                  country: {
                    coding: [{ system: "urn:iso:std:iso:3166", code: "JO", display: "Jordan" }],
                  },
                },
              ],
            },
          ],
        },
        {
          resourceType: "Ingredient",
          strength: { value: 5, unit: "mg" },
          substance: { text: "oleanol" },
        },
      ],
    );
    expect(content).toMatchObject({
      medicineName: "Zaytounol 5 mg",
      sizes: ["5 mg"],
      subName: "oleanol",
      companyName: "Wadi Pharma",
      companyAddress: "1 Olive Street\nBrussels",
      companyCountry: "BE",
      companyPhone: "+962 6",
      country: "JO",
      productIdentifier: "96385074",
    });
    expect(content).not.toHaveProperty("companyCity");
    const reported = findings
      .filter(({ code }) => code === "import-unplaced")
      .map(({ details }) => details);
    expect(reported).toContainEqual({ element: "Organization", text: ["example.org"] });
    expect(reported).toContainEqual({
      element: "Ingredient",
      text: ["5 mg", "oleanol"],
      at: ["strength", "substance.text"],
      lines: ["", ""],
    });
  });

  test("takes the GTIN of a package if the identifier of the product cannot be one of a leaflet", () => {
    const product = {
      resourceType: "MedicinalProductDefinition",
      identifier: [{ system: "weird", value: "1" }],
    };
    const gtin = { system: "https://www.gs1.org/gtin", value: "96385074" };
    const pack = { resourceType: "PackagedProductDefinition", identifier: [gtin] };
    const { content, findings } = readForeign([], [product, pack]);
    expect(content.productIdentifier).toBe("96385074");
    expect(findings).toContainEqual(
      expect.objectContaining({
        details: expect.objectContaining({ element: "MedicinalProductDefinition" }),
      }),
    );
  });

  test("reads an Organization in the structure of releases before R5", () => {
    const organization = {
      resourceType: "Organization",
      name: "Wadi Pharma",
      telecom: [{ system: "email", value: "a@example.org" }],
      address: [{ text: "1 Olive Street, Amman" }],
    };
    expect(readForeign([], [organization]).content).toMatchObject({
      companyAddress: "1 Olive Street, Amman",
      companyEmail: "a@example.org",
    });
  });

  test("takes the company from the Composition's author if there are several organizations", () => {
    const organizations = ["One", "Two"].map((name, index) => ({
      resourceType: "Organization",
      id: String(index),
      name,
    }));
    const { content } = readForeign([], organizations, {
      author: [{ reference: "Organization/1" }],
    });
    expect(content.companyName).toBe("Two");
  });
});

describe("import of elements for machines", () => {
  const link = {
    url: "http://hl7.eu/fhir/ig/gravitate-health/StructureDefinition/HtmlElementLink",
    extension: [
      { url: "elementClass", valueString: "allergy" },
      {
        url: "concept",
        valueCodeableReference: { concept: { coding: [{ code: "1", display: "Allergy" }] } },
      },
    ],
  };
  const categories = "http://hl7.eu/fhir/ig/gravitate-health/CodeSystem/epicategory-cs";
  const category = (code: string, display?: string, system = categories) => ({
    coding: [{ system, code, ...(display && { display }) }],
  });
  const unplaced = (more: object) =>
    readForeign([], [], more).findings.flatMap(({ details }) => details["text"]);

  test("reports neither element links nor the categories of their guide", () => {
    expect(unplaced({ extension: [link, link] })).toEqual([]);
    expect(unplaced({ category: [category("R", "Raw"), category("P")] })).toEqual([]);
    expect(unplaced({ category: [category("P", "Processed")] })).toEqual([]);
  });

  test("reports any other extension, category and relation", () => {
    const url = "https://example.org/blackTriangle";
    expect(unplaced({ extension: [link, { url, valueBoolean: true }] })).toEqual([`${url} true`]);
    expect(unplaced({ extension: [{ url, valueString: "New" }] })).toEqual(["New"]);
    expect(unplaced({ extension: [{ url, valueReference: { reference: "#a" } }] })).toEqual([url]);
    expect(unplaced({ category: [category("R", "Roh")] })).toEqual(["Roh"]);
    expect(unplaced({ category: [category("E", "Enhanced")] })).toEqual(["Enhanced"]);
    expect(unplaced({ category: [category("R", "Raw", "https://example.org")] })).toEqual(["Raw"]);
    const relatesTo = [{ type: "replaces", resourceReference: { identifier: { value: "7" } } }];
    expect(unplaced({ relatesTo })).toEqual(["replaces", "7"]);
  });
});

describe("imported language", () => {
  test("is kept unchanged", () => {
    expect(readForeign([], [], { language: "fi" }).content.language).toBe("fi");
  });

  test("is Arabic if most words are in Arabic script and no element states a language", () => {
    expect(
      readForeign([{ title: "5. كيفية حفظ زيتونول", text: "<p>يحفظ في مكان جاف.</p>" }]).content
        .language,
    ).toBe("ar");
    expect(readForeign([{ title: "a", text: "<p>Keep dry.</p>" }]).content).not.toHaveProperty(
      "language",
    );
  });
});
