import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { buildDocument, fromJson, fromXml, toXml, type Resource } from "../index.ts";
import { aLeaflet, aProductRecord } from "../testing.ts";
import { mediaTypes, writeResource } from "./formats.ts";
import { readAlone } from "./read-alone.ts";
import { restFacts } from "./rest-facts.ts";
import { validateInput } from "./validate-input.ts";

const examples = [
  "cortilanne-cream-fr",
  "dolvera-syrup-ar",
  "hydravale-powder-en",
  "ossandra-pen-en",
  "tamrofen-tablet-ar",
  "tamrofen-tablet-en",
];
const state = { versionId: "3", lastUpdated: Date.UTC(2026, 10, 27) };

function read(xml: string): Resource {
  const reading = fromXml(xml);
  if (reading.kind !== "read") throw new Error("refused");
  return reading.bundle;
}

function example(name: string): Resource {
  const file = new URL(`../../../../examples/leaflets/${name}/document.xml`, import.meta.url);
  return read(readFileSync(file, "utf8"));
}

function documentWithRecord(): Resource {
  const leaflet = aLeaflet({ product: aProductRecord(), productIdentifier: "4006381333931" });
  const built = buildDocument(leaflet, { identifier: "urn:uuid:1", version: 3 });
  if (built.kind === "refused") throw new Error("refused");
  return read(toXml(built.bundle));
}

const documents: readonly (readonly [string, Resource])[] = [
  ...examples.map((name) => [name, example(name)] as const),
  ["a leaflet with a product record", documentWithRecord()],
];

describe.each(documents)("%s", (_name, document) => {
  const { resources } = restFacts(document);

  test("every resource of the document can be read alone, in XML and in JSON, without an error", () => {
    expect(resources.length).toBeGreaterThan(3);
    for (const { type, id } of resources) {
      const alone = readAlone(document, { type, id }, state);
      if (!alone) throw new Error(`no ${type}`);
      for (const [format, from] of [
        ["xml", fromXml],
        ["json", fromJson],
      ] as const) {
        const text = writeResource(alone, format).join("");
        expect(from(text, { anyResource: true })).toMatchObject({ kind: "read", bundle: alone });
        const { kind, outcome } = validateInput(text, {
          contentType: mediaTypes[format],
          type,
          id,
        });
        expect(kind).toBe("judged");
        expect(outcome.issue.filter(({ severity }) => severity === "error")).toEqual([]);
      }
    }
  });

  test("references of a resource that is read alone are addresses of the same server", () => {
    const addresses = new Set(resources.map(({ type, id }) => `${type}/${id}`));
    for (const { type, id } of resources) {
      if (type === "Bundle") continue;
      const text = JSON.stringify(readAlone(document, { type, id }, state));
      const references = [...text.matchAll(/"reference":"([^"#][^"]*)"/g)].map(([, one]) => one);
      for (const reference of references) expect(addresses).toContain(reference);
    }
  });

  test("the document that is read differs in its meta only", () => {
    const { id = "" } = document;
    const alone = readAlone(document, { type: "Bundle", id }, state);
    expect(alone?.["meta"]).toMatchObject({
      versionId: "3",
      lastUpdated: "2026-11-27T00:00:00.000Z",
    });
    expect(toXml({ ...alone, meta: document["meta"] } as Resource)).toBe(toXml(document));
  });
});

test("a search finds a document by the identifiers of its product and of each pack", () => {
  const { resources, listItem } = restFacts(documentWithRecord());
  const values = resources.find(({ type }) => type === "Bundle")?.values ?? [];
  const gtins = values
    .filter(({ name, system }) => name === "product" && system === "https://www.gs1.org/gtin")
    .map(({ value }) => value);
  const packs = aProductRecord().packs?.map(({ gtin = "" }) => gtin.padStart(14, "0"));
  expect(gtins).toEqual(expect.arrayContaining(["04006381333931", ...(packs ?? [])]));
  expect(listItem?.identifiers.map(({ value }) => value)).toEqual(expect.arrayContaining(gtins));
});

test("a resource that the document does not contain is undefined, and names of Object.prototype too", () => {
  const document = example("tamrofen-tablet-en");
  for (const type of ["Bundle", "Binary", "constructor", "__proto__"])
    expect(readAlone(document, { type, id: "x" }, state)).toBeUndefined();
});

test("facts of a Bundle that is not a document are bounded", () => {
  const identifier = Array.from({ length: 5000 }, (_, index) => ({ value: `v${index}` }));
  const title = "x".repeat(100_000);
  const facts = restFacts({
    resourceType: "Bundle",
    id: "1",
    entry: [{ resource: { resourceType: "Composition", id: "2", identifier, title } }],
  });
  expect(facts.resources.flatMap(({ values }) => values).length).toBeLessThan(500);
  expect(JSON.stringify(facts).length).toBeLessThan(50_000);
  expect(facts.listItem).toBeUndefined();
});
