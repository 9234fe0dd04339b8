import { describe, expect, test } from "vitest";
import { sameContent } from "../../src/compare/same-content.ts";
import { buildDocument } from "../../src/fhir/build-document.ts";
import { carried } from "../../src/fhir/carried.ts";
import { readDocument } from "../../src/fhir/read-document.ts";
import { toJson } from "../../src/formats/json.ts";
import { toXml } from "../../src/formats/xml-writer.ts";
import { validateDocument } from "../../src/judge/validate-document.ts";
import { parseLeaflet } from "../../src/leaflet/parse-leaflet.ts";
import { maxRecordItems } from "../../src/leaflet/product-record/record-shape.ts";
import { aLeaflet } from "../../src/testing/a-leaflet.ts";
import { TooComplex } from "../../src/text/output-meter.ts";

const judge = validateDocument;
/** https://hl7.org/fhir/R5/datatypes.html#string */
const longestString = 1_048_576;
const product = "leaflet:product";

function parsed(fields: object) {
  return parseLeaflet({ ...aLeaflet(), ...fields });
}

/** The document of a record, and the content that it contains. */
function builtWith(record: object) {
  const read = parsed({ product: record });
  if (read.kind === "malformed") throw new Error(JSON.stringify(read.findings));
  const built = buildDocument(read.content);
  if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
  return { bundle: built.bundle, content: carried(read.content) };
}

/** A List with references. */
function list(fullUrl: string, ...references: readonly string[]) {
  const entry = references.map((reference) => ({ item: { reference } }));
  return {
    fullUrl,
    resource: { resourceType: "List", status: "current", mode: "snapshot", entry },
  };
}

function uuid(number: number): string {
  return `urn:uuid:11111111-1111-4111-8111-${String(number).padStart(12, "0")}`;
}

/** What is read of a document with these resources: the content, and the findings with their paths. */
function readWith(resources: readonly object[]) {
  const { bundle } = builtWith({});
  const url = bundle.entry[2]?.fullUrl ?? "";
  const text = JSON.stringify([...bundle.entry, ...resources]).replaceAll(product, url);
  const entry = JSON.parse(text) as typeof bundle.entry;
  const read = readDocument({ ...bundle, entry }, { judge });
  if (read.kind === "refused") throw new Error(JSON.stringify(read.findings));
  const findings = read.findings.map(({ code, path }) => [code, path.join(".")]);
  return { content: read.content, findings };
}

describe("a hostile product record", () => {
  test("with too many packs is refused with one finding", () => {
    const packs = Array.from({ length: 20_000 }, (_, index) => ({ id: `${index}`, name: "P" }));
    expect(parsed({ product: { packs } })).toMatchObject({
      kind: "malformed",
      findings: [
        {
          code: "type-invalid",
          path: ["product", "packs"],
          details: { expected: `at most ${maxRecordItems} items` },
        },
      ],
    });
    expect(parsed({ product: { packs: packs.slice(0, maxRecordItems) } })).toMatchObject({
      kind: "parsed",
      content: { product: { packs: { length: maxRecordItems } } },
      findings: [],
    });
  });

  // as for the other texts of a line, such as the name of the medicine
  test.each([
    { length: longestString, invalid: [] },
    { length: longestString + 1, invalid: ["name", "description"] },
    { length: 6 * longestString, invalid: ["name", "description"] },
  ])("with a text of $length characters is read back, $invalid are invalid", (row) => {
    const { bundle, content } = builtWith({ packs: [{ id: "1", name: "x".repeat(row.length) }] });
    const elements = row.invalid.map((name) => `Bundle.entry[4].resource.${name}`);
    expect(validateDocument(bundle).map(({ code, expression }) => [code, expression])).toEqual(
      elements.map((element) => ["value-invalid", element]),
    );
    const back = readDocument(bundle, { judge });
    expect([back.kind, back.findings]).toEqual(["read", []]);
    // a difference of the texts would be printed completely
    expect(back.kind === "read" && sameContent(back.content, content)).toBe(true);
  });

  test("with a text that is too long for a document is not written", () => {
    const { bundle } = builtWith({ packs: [{ id: "1", name: "x".repeat(6 * longestString) }] });
    expect(() => toXml(bundle)).toThrow(TooComplex);
    expect(() => toJson(bundle)).toThrow(TooComplex);
  });

  test("with a very deep resource is refused", () => {
    let extension: object = { url: "https://example.org", valueBoolean: true };
    for (let level = 0; level < 20_000; level += 1)
      extension = { url: "https://example.org", extension: [extension] };
    const deep = { ...list(uuid(1), product).resource, extension: [extension] };
    expect(parsed({ carriedResources: [{ fullUrl: uuid(1), resource: deep }] })).toMatchObject({
      kind: "malformed",
      findings: [{ code: "too-complex" }],
    });
  });
});

describe("hostile resources of a document", () => {
  test("that refer to each other and to themselves are carried once", () => {
    const [one, two] = [uuid(1), uuid(2)];
    const { content, findings } = readWith([list(one, product, two, two), list(two, one, two)]);
    expect(content.carriedResources).toEqual([list(one, product, two, two), list(two, one, two)]);
    expect(findings).toEqual([["resources-carried", ""]]);
    const built = buildDocument(content, { judge });
    if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
    expect(built.bundle.entry).toHaveLength(5);
    expect(validateDocument(built.bundle)).toEqual([]);
    expect(readDocument(built.bundle, { judge })).toMatchObject({ kind: "read", content });
  });

  test("that refer only to each other are reported and not carried", () => {
    const { content, findings } = readWith([list(uuid(1), uuid(2)), list(uuid(2), uuid(1))]);
    expect(content.carriedResources).toBeUndefined();
    expect(findings).toEqual([
      ["import-unplaced", "entry.3.resource.mode"],
      ["import-unplaced", "entry.4.resource.mode"],
    ]);
  });

  test("are carried up to a number, and the others are reported", () => {
    const number = maxRecordItems + 50;
    const many = Array.from({ length: number }, (_, index) => list(uuid(index), product));
    const { content, findings } = readWith(many);
    expect(content.carriedResources).toEqual(many.slice(0, maxRecordItems));
    expect(findings).toEqual([
      ["resources-carried", ""],
      ...Array.from({ length: 50 }, (_, index) => [
        "import-unplaced",
        `entry.${3 + maxRecordItems + index}.resource.mode`,
      ]),
    ]);
  });

  test.each([
    ["from the first to the last", (index: number) => index - 1],
    ["from the last to the first", (index: number) => index + 1],
  ])("in a chain %s are carried", (_, numberOf) => {
    const chain = Array.from({ length: maxRecordItems }, (_item, index) => {
      const before = numberOf(index);
      return list(uuid(index), before < 0 || before >= maxRecordItems ? product : uuid(before));
    });
    const { content, findings } = readWith(chain);
    expect(content.carriedResources).toEqual(chain);
    expect(findings).toEqual([["resources-carried", ""]]);
  });

  test("larger than a leaflet can carry are reported and not carried", () => {
    const { fullUrl, resource } = list(uuid(1), product);
    const { content, findings } = readWith([
      { fullUrl, resource: { ...resource, title: "a".repeat(5_000_000) } },
      list(uuid(2), product),
    ]);
    expect(content.carriedResources).toEqual([list(uuid(2), product)]);
    expect(findings).toEqual([
      ["resources-carried", ""],
      ["import-unplaced", "entry.3.resource"],
    ]);
  });
});
