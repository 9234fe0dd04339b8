import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildDocument } from "../../src/fhir/build-document.ts";
import { carried } from "../../src/fhir/carried.ts";
import { readDocument } from "../../src/fhir/read-document.ts";
import { fromJson } from "../../src/formats/json-reader.ts";
import { toJson } from "../../src/formats/json.ts";
import { fromXml } from "../../src/formats/xml-reader.ts";
import { toXml } from "../../src/formats/xml-writer.ts";
import { validateDocument } from "../../src/judge/validate-document.ts";
import type { BuildOptions, LeafletContent } from "../../src/leaflet/content.ts";
import { allLeaves } from "../../src/leaflet/product-record/record-leaves.ts";
import { recordShape } from "../../src/leaflet/product-record/record-shape.ts";
import type { Shape } from "../../src/leaflet/shape.ts";
import { aLeaflet } from "../../src/testing/a-leaflet.ts";
import { aProductRecord } from "../../src/testing/a-product-record.ts";
import { leaflets } from "../arbitraries.ts";

function built(content: LeafletContent, options: BuildOptions = {}) {
  const document = buildDocument(content, options);
  if (document.kind !== "built") throw new Error(JSON.stringify(document.findings));
  return document.bundle;
}

function readBack(source: ReturnType<typeof fromXml>) {
  const read = readDocument(source, { judge: validateDocument });
  if (read.kind !== "read") throw new Error(JSON.stringify(read.findings));
  return read;
}

/** The names of the values in a shape, such as `ingredients.strength.value`, without ids. */
function namesIn({ items, properties }: Shape, path: readonly string[] = []): readonly string[] {
  if (items?.properties) return namesIn(items, path);
  if (properties === undefined) return path.at(-1) === "id" ? [] : [path.join(".")];
  return Object.entries(properties).flatMap(([name, field]) => namesIn(field, [...path, name]));
}

/** A record with every value of the shape, none of which is the value that the document has without it. */
const complete = aProductRecord({
  authorisations: [
    {
      id: "1",
      number: "JO-1",
      system: "https://example.org/numbers",
      country: "SA",
      authorisedOn: "2019-03-01",
      renewedOn: "2024-03-01",
      status: "suspended",
    },
  ],
  ingredients: [
    {
      id: "a b/ä",
      role: "active",
      substance: {
        text: "oleanol",
        system: "https://example.org/substances",
        code: "S1",
        display: "Oleanolum",
      },
      strength: { value: "0.50", unit: "mg", perValue: "2.0", perUnit: "mL", perText: "ml" },
      identifier: "https://example.org/ingredients|1",
    },
  ],
  itemIdentifier: "urn:uuid:2f09970e-4d66-59f6-90fc-a052835cc074",
  administrableIdentifier: "https://example.org/products|1",
  packs: (aProductRecord().packs ?? []).map((pack) => ({
    ...pack,
    packagingIdentifier: "https://example.org/packagings|1",
  })),
});

describe("a product record in a document", () => {
  test("is read back with every value of the shape", () => {
    const content = aLeaflet({ product: complete });
    expect(new Set(allLeaves(complete).map(({ name }) => name))).toEqual(
      new Set(namesIn(recordShape)),
    );
    const { content: back, findings } = readBack(fromXml(toXml(built(content))));
    expect(findings).toEqual([]);
    expect(back.product).toEqual(complete);
  });

  test("is read back from XML and JSON as `carried` says, and this content builds the same XML again", () => {
    const layouts = fc.constantFrom("complete", "standard");
    fc.assert(
      fc.property(leaflets(), layouts, ({ product, type, sizes, country }, layout) => {
        fc.pre(product !== undefined);
        const facts = { type, sizes, ...(country && { country }), ...(product && { product }) };
        const content = { ...aLeaflet(), ...facts };
        const expected = carried(content, { layout });
        const bundle = built(content, { layout });
        const [xml, json] = [toXml(bundle), toJson(bundle)];
        for (const source of [fromXml(xml), fromJson(json)])
          expect(readBack(source)).toEqual({ kind: "read", content: expected, findings: [] });
        expect(toXml(built(expected, { layout }))).toBe(xml);
        expect(validateDocument(bundle).filter(({ severity }) => severity === "error")).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test.each(["en", "ar", "fr"])("is printed in the section of the company in %s", (language) => {
    const content = aLeaflet({ language, product: complete });
    const xml = toXml(built(content));
    const roles = { en: "Manufacturer", ar: "الشركة الصانعة", fr: "Fabricant" };
    expect(xml).toContain(`<p><strong>${roles[language as keyof typeof roles]}</strong></p>`);
    expect(xml).toContain("Example Drug Store LLC");
  });
});

describe("the GTIN of a leaflet", () => {
  const packs = complete.packs ?? [];
  const packagesIn = (productIdentifier: string) => {
    const bundle = built(aLeaflet({ product: complete, productIdentifier }));
    const found = bundle.entry.filter(
      ({ resource }) => resource.resourceType === "PackagedProductDefinition",
    );
    const composition = bundle.entry[0]?.resource ?? {};
    const [root] = Reflect.get(composition, "section") as [{ entry?: unknown[] }]; // as the engine builds it
    expect(root.entry).toEqual(found.map(({ fullUrl }) => ({ reference: fullUrl })));
    return found.map(({ resource }) => resource["name"]);
  };

  test("that is the GTIN of a pack is the GTIN of this pack only", () => {
    expect(packagesIn("6291041500220")).toEqual(packs.map(({ name }) => name));
    const content = aLeaflet({ product: complete, productIdentifier: "6291041500220" });
    expect(carried(content).productIdentifier).toBeUndefined();
    expect(readBack(fromXml(toXml(built(content)))).content).toEqual(carried(content));
  });

  test("that no pack has is a package before the packs", () => {
    expect(packagesIn("06291041500213")).toEqual([
      "Zaytounol Tablet",
      ...packs.map(({ name }) => name),
    ]);
    const content = aLeaflet({ product: complete, productIdentifier: "06291041500213" });
    expect(readBack(fromXml(toXml(built(content)))).content).toEqual(carried(content));
  });
});
