import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildDocument } from "../../src/fhir/build-document.ts";
import { fromXml } from "../../src/formats/xml-reader.ts";
import { readDocument } from "../../src/fhir/read-document.ts";
import { toXml } from "../../src/formats/xml-writer.ts";
import { validateDocument } from "../../src/judge/validate-document.ts";
import { parseLeaflet } from "../../src/leaflet/parse-leaflet.ts";
import type { Resource } from "../../src/document/types.ts";

interface Entry {
  readonly fullUrl: string;
  readonly resource: Resource;
}

function fileIn(name: string): string {
  return readFileSync(new URL(`data/${name}`, import.meta.url), "utf8");
}

function entriesOf(xml: string): readonly Entry[] {
  const read = fromXml(xml);
  if (read.kind !== "read") throw new Error(JSON.stringify(read.findings));
  return read.bundle["entry"] as readonly Entry[]; // a Bundle that Nashra or the reference wrote
}

/** The resources by type, with names in place of their addresses. */
function resourcesIn(entries: readonly Entry[]): Readonly<Record<string, readonly unknown[]>> {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { fullUrl, resource } of entries) {
    const count = (counts.get(resource.resourceType) ?? 0) + 1;
    counts.set(resource.resourceType, count);
    names.set(fullUrl, `${resource.resourceType} ${count}`);
  }
  const written = (key: string, value: unknown): unknown => {
    if (typeof value !== "string") return value;
    if (key === "div") return value.replace(/<[^>]*>/g, "");
    if (value === "https://id.gs1.org/01") return "https://www.gs1.org/gtin";
    return names.get(value) ?? value.replace(/^urn:uuid:.*$/, "urn:uuid:…");
  };
  const found: Record<string, unknown[]> = {};
  for (const { resource } of entries) {
    const { id: _, ...others } = resource;
    const list = (found[resource.resourceType] ??= []);
    list.push(JSON.parse(JSON.stringify(others, written)));
  }
  return found;
}

/** The resources without the Composition and without the identifiers of the product. */
function withoutIdentifier(found: Readonly<Record<string, readonly unknown[]>>) {
  const { MedicinalProductDefinition: products = [], Composition: _, ...others } = found;
  return { ...others, products: products.map((one) => ({ ...Object(one), identifier: [] })) };
}

test("the reference leaflet builds the product resources of the reference document", () => {
  const parsed = parseLeaflet(JSON.parse(fileIn("type2-en.leaflet.json")));
  if (parsed.kind === "malformed") throw new Error(JSON.stringify(parsed.findings));
  expect(parsed.findings).toEqual([]);
  const built = buildDocument(parsed.content);
  if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
  const entries = entriesOf(toXml(built.bundle));
  // The reference has the GTIN of the leaflet as an identifier of the product.
  const gtin = parsed.content.productIdentifier ?? "";
  const isPackage = ({ resource }: Entry) =>
    JSON.stringify(resource).includes(gtin) &&
    resource.resourceType === "PackagedProductDefinition";
  const found = resourcesIn(entries.filter((one) => !isPackage(one)));
  const { Binary: _, ...reference } = resourcesIn(entriesOf(fileIn("type2-en.xml")));
  expect(withoutIdentifier(found)).toEqual(withoutIdentifier(reference));
  expect(entries.filter(isPackage)).toHaveLength(1);
});

test("an imported document of type 2 is built again with every resource, and read again as the same leaflet", () => {
  const judge = validateDocument;
  const source = fileIn("type2-en.xml");
  const read = readDocument(fromXml(source), { judge });
  if (read.kind === "refused") throw new Error(JSON.stringify(read.findings));
  expect(read.findings.filter(({ code }) => code !== "markup-removed")).toEqual([]);
  const built = buildDocument(read.content, { judge });
  if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
  // The GTIN of the leaflet is an identifier of the product in the source, and a package in the built document.
  const gtin = read.content.productIdentifier ?? "";
  const isPackage = ({ resource }: Entry) =>
    resource.resourceType === "PackagedProductDefinition" &&
    JSON.stringify(resource).includes(gtin);
  const entries = entriesOf(toXml(built.bundle));
  expect(entries.filter(isPackage)).toHaveLength(1);
  const { Binary: pictures = [], ...expected } = resourcesIn(entriesOf(source));
  const found = resourcesIn(entries.filter((one) => !isPackage(one)));
  expect(withoutIdentifier(found)).toEqual(withoutIdentifier(expected));
  // Pictures are contained in the Composition.
  const data = pictures.map((one) => (one as { readonly data: string }).data);
  expect(data).toHaveLength(1);
  for (const one of data) expect(JSON.stringify(found["Composition"])).toContain(one);
  const again = readDocument(built.bundle, { judge });
  expect(again).toMatchObject({ kind: "read", content: read.content, findings: [] });
});

test("the resources are in the order of the record, after the product", () => {
  const parsed = parseLeaflet(JSON.parse(fileIn("type2-en.leaflet.json")));
  if (parsed.kind === "malformed") throw new Error(JSON.stringify(parsed.findings));
  const content = { ...parsed.content, profile: "generic" } as const;
  const typesIn = (layout: "complete" | "standard") => {
    const built = buildDocument(content, { layout });
    if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
    return built.bundle.entry.map(({ resource }) => resource.resourceType);
  };
  const resources = [
    "Composition",
    "Organization",
    "MedicinalProductDefinition",
    "RegulatedAuthorization",
    "ManufacturedItemDefinition",
    "AdministrableProductDefinition",
    "Ingredient",
    "Ingredient",
    "Ingredient",
    "PackagedProductDefinition",
    "PackagedProductDefinition",
    "PackagedProductDefinition",
    "Organization",
    "Organization",
  ];
  expect(typesIn("complete")).toEqual(resources);
  expect(typesIn("standard")).toEqual([...resources, "Binary"]);
});
