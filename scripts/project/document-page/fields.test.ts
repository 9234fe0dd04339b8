import { buildDocument, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";

import { exampleContent, exampleDocument } from "../../generate/examples.ts";
import { builtDocument, rootSection } from "./documents.ts";
import { example, namesIn, page, tableUnder } from "./page.ts";

test("the tree in docs/document.md names the resources of a document in order", () => {
  const images = exampleContent(example).instructionSteps.filter(({ image }) => image !== "");
  const drawn = [...page.matchAll(/^[├└]─ (\w+) /gm)].map(([, name]) => name);
  const resources = exampleDocument(example, "complete").entry.map(({ resource }) => resource);
  expect(resources.map(({ resourceType }) => resourceType)).toEqual(drawn);
  expect(resources[0]?.["contained"]).toHaveLength(images.length);
  expect(page).toMatch(/^│  └─ Binary … /m);
});

describe("the table of fields in docs/document.md", () => {
  const rows = tableUnder("## Fields").map(([fields = "", elements = ""]) => ({
    fields: namesIn(fields),
    element: namesIn(elements)[0] ?? "",
  }));
  const leaflet = exampleContent(example);
  const fieldValues: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(Object.entries(leaflet).map(([key, value]) => [key, [value].flat()])),
    image: leaflet.instructionSteps.map(({ image }) => image).filter((image) => image !== ""),
  };

  test("has more than twelve rows", () => {
    expect(rows.length).toBeGreaterThan(12);
  });

  test.each(rows)("maps $fields to $element", ({ fields, element }) => {
    const found = valuesAt(element).join("\n");
    for (const field of fields) {
      const values = fieldValues[field];
      if (!values || values.length === 0) throw new Error(`The example has no ${field}`);
      // the lines of an address are joined by commas
      for (const value of values) expect(found).toContain(value.replaceAll("\n", ", "));
    }
  });

  test("is correct: documents contain each line of the address, and a language in every resource except images", () => {
    expect(valuesAt("Organization.contact.address.line")).toEqual(
      leaflet.companyAddress.split("\n"),
    );
    const types = exampleDocument(example, "complete").entry.map(({ resource }) => resource);
    for (const type of ["Bundle", ...types.map(({ resourceType }) => resourceType)])
      expect(valuesAt(`${type}.language`)).toEqual([leaflet.language]);
    expect(valuesAt("Composition.contained.language")).toEqual([]);
  });
});

/** The values at a path in the example's document, such as `Organization.contact.address.city`. */
function valuesAt(place: string): readonly unknown[] {
  const [type, ...keys] = place.split(".");
  const bundle = exampleDocument(example, "complete");
  const resources = [bundle, ...bundle.entry.map(({ resource }) => resource)];
  const start: readonly unknown[] = resources.filter(({ resourceType }) => resourceType === type);
  return keys.reduce(
    (nodes, key) => nodes.flatMap((node) => new Map(Object.entries(Object(node))).get(key) ?? []),
    start,
  );
}

describe("blank fields in docs/document.md", () => {
  test.each(["medicineName", "revisionDate"] as const)(
    "prevent the document from being built: %s",
    (field) => {
      expect(buildDocument(aLeaflet({ [field]: "" })).kind).toBe("refused");
    },
  );

  test("are omitted or replaced as the table describes", () => {
    const bundle = builtDocument(
      aLeaflet({
        type: "",
        subName: "",
        sizes: [],
        companyPhone: "",
        companyEmail: "",
        instructionSteps: [],
      }),
    );
    const [composition, organization, product, ...others] = bundle.entry.map(
      ({ resource }) => resource,
    );
    expect(others).toEqual([]);
    expect(composition).not.toHaveProperty("contained");
    expect(composition).toMatchObject({ title: "Zaytounol", date: "2026-01-15" });
    expect(rootSection(bundle).text).toBeUndefined();
    expect(product).not.toHaveProperty("combinedPharmaceuticalDoseForm");
    expect(organization).toMatchObject({
      contact: [{ address: { city: "Amman", country: "JO" } }],
    });
    expect(organization).not.toHaveProperty("contact.0.telecom");
    expect(bundle.timestamp).toBe("2026-01-15T00:00:00Z");
    const [, nameless] = builtDocument(aLeaflet({ companyName: "", companyAddress: "" })).entry;
    expect(nameless?.resource).not.toHaveProperty("name");
    expect(nameless?.resource).not.toHaveProperty("contact");
  });

  test("are replaced: a blank language is derived from the title and the medicine name", () => {
    const { language: _, ...content } = aLeaflet();
    expect(builtDocument(content).language).toBe("en");
    const { language: __, ...arabic } = aLeaflet({ language: "ar" });
    expect(builtDocument(arabic, { title: "نشرة" }).language).toBe("ar");
    expect(builtDocument({ ...arabic, medicineName: "زيتونول" }).language).toBe("ar");
  });

  test("are replaced: the company identifier does not depend on the medicine, but the product identifier does", () => {
    const identifiers = (content: LeafletContent) =>
      builtDocument(content)
        .entry.slice(1, 3)
        .map(({ resource }) => resource["identifier"]);
    const [company, product] = identifiers(aLeaflet());
    const [sameCompany, otherProduct] = identifiers(aLeaflet({ medicineName: "Other" }));
    expect(sameCompany).toEqual(company);
    expect(otherProduct).not.toEqual(product);
  });
});
