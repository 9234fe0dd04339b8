import { describe, expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import { carried } from "../src/fhir/carried.ts";
import { documentsOf, readDocument } from "../src/fhir/read-document.ts";
import { fromJson } from "../src/formats/json.ts";
import { fromXml } from "../src/formats/xml-reader.ts";
import { toXml } from "../src/formats/xml-writer.ts";
import type { LeafletContent } from "../src/leaflet/content.ts";
import { aLeaflet } from "../src/testing/a-leaflet.ts";

function documentOf(content: LeafletContent) {
  const built = buildDocument(content, { layout: "complete" });
  if (built.kind !== "built") throw new Error(JSON.stringify(built.findings));
  return built.bundle;
}

const one = aLeaflet({ medicineName: "Zaytounol" });
const other = aLeaflet({ medicineName: "Rayhanol" });
const types = ["collection", "transaction", "batch", "searchset", "message"] as const;
const envelope = (type: string, ...resources: readonly object[]) => ({
  resourceType: "Bundle",
  type,
  entry: resources.map((resource) => ({ resource })),
});

describe("an envelope", () => {
  test.each(types)("of type %s gives the leaflet of its document", (type) => {
    const bundle = envelope(type, documentOf(one));
    expect(readDocument(bundle)).toEqual({ kind: "read", content: carried(one), findings: [] });
    const summary = { index: 1, type: "100000155538", language: "en", title: "Zaytounol Tablet" };
    expect(documentsOf(bundle)).toEqual([{ ...summary, bundle: documentOf(one) }]);
  });

  test("in XML and JSON gives the chosen document, with places in the source", () => {
    const bundle = envelope("searchset", documentOf(one), documentOf(other));
    for (const source of [fromXml(toXml(bundle)), fromJson(JSON.stringify(bundle))]) {
      expect(documentsOf(source).map(({ title }) => title)).toEqual([
        "Zaytounol Tablet",
        "Rayhanol Tablet",
      ]);
      expect(readDocument(source).findings).toMatchObject([{ code: "several-documents" }]);
      expect(readDocument(source, { document: 2 })).toEqual({
        kind: "read",
        content: carried(other),
        findings: [],
      });
    }
    const xml = toXml(bundle).replaceAll("<name value=", '<alias value="WP"/><name value=');
    const { findings } = readDocument(fromXml(xml), { document: 2 });
    const line = xml.split("\n").findLastIndex((text) => text.includes("<alias")) + 1;
    expect(findings).toMatchObject([
      {
        code: "import-unplaced",
        expression: "Bundle.entry[1].resource.entry[1].resource.alias",
        line,
      },
    ]);
  });

  test("contains the documents of the Bundles inside it, in order", () => {
    const inner = envelope("transaction", documentOf(one), envelope("batch", documentOf(other)));
    const bundle = envelope("searchset", inner, documentOf(one));
    expect(documentsOf(bundle).map(({ index, title }) => [index, title])).toEqual([
      [1, "Zaytounol Tablet"],
      [2, "Rayhanol Tablet"],
      [3, "Zaytounol Tablet"],
    ]);
    const read = readDocument(bundle, { document: 2 });
    expect(read).toMatchObject({ content: { medicineName: "Rayhanol" }, findings: [] });
  });

  test("reports its other resources, but not its List", () => {
    const header = { resourceType: "MessageHeader", definition: "Delivery of leaflets" };
    const list = { resourceType: "List", title: "Leaflets" };
    expect(readDocument(envelope("message", header, list, documentOf(one)))).toMatchObject({
      kind: "read",
      findings: [
        {
          code: "import-unplaced",
          expression: "Bundle.entry[0].resource.definition",
          details: { element: "MessageHeader", text: ["Delivery of leaflets"] },
        },
      ],
    });
  });

  test.each([
    ["no document", envelope("collection", { resourceType: "List", title: "Leaflets" })],
    ["a document without a Composition", envelope("collection", envelope("document"))],
    ["another type", envelope("history", documentOf(one))],
  ])("with %s is refused", (_, bundle) => {
    expect(readDocument(bundle)).toMatchObject({ findings: [{ code: "not-a-document" }] });
    expect(documentsOf(bundle)).toEqual([]);
  });

  test("is not a document, and a document is not an envelope", () => {
    expect(documentsOf(documentOf(one))).toEqual([]);
    expect(documentsOf(fromXml("<Bundle"))).toEqual([]);
    expect(documentsOf({ resourceType: "Patient" })).toEqual([]);
  });

  test("is refused only if the chosen document is one of FHIR R4", () => {
    const composition = { resourceType: "Composition", title: "Old", confidentiality: "N" };
    const old = envelope("document", composition);
    const bundle = envelope("collection", old, documentOf(one));
    for (const source of [fromXml(toXml(bundle)), fromJson(JSON.stringify(bundle)), bundle]) {
      expect(readDocument(source, { document: 1 })).toMatchObject({
        findings: [{ code: "fhir-version", details: { sign: "Composition.confidentiality" } }],
      });
      expect(readDocument(source, { document: 2 }).kind).toBe("read");
    }
  });
});
