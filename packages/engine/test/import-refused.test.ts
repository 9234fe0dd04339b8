import { describe, expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import { readDocument } from "../src/fhir/read-document.ts";
import type { Resource } from "../src/document/types.ts";
import { fromJson } from "../src/formats/json-reader.ts";
import { fromXml } from "../src/formats/xml-reader.ts";
import { resourceTypes } from "../src/judge/definitions/bindings.ts";
import { toXml } from "../src/formats/xml-writer.ts";
import { aLeaflet } from "../src/testing/a-leaflet.ts";

describe("the import refuses", () => {
  test.each([
    [
      "a resource other than a Bundle",
      { resourceType: "Patient", id: "1" },
      "not-a-bundle",
      "Patient",
    ],
    [
      "a Bundle of search results",
      { resourceType: "Bundle", type: "searchset" },
      "not-a-document",
      "searchset",
    ],
    [
      "a document without a Composition",
      { resourceType: "Bundle", type: "document" },
      "not-a-document",
      "document",
    ],
  ])("%s", (_, resource, code, found) => {
    const read = readDocument(resource);
    expect(read.kind).toBe("refused");
    expect(read.findings).toMatchObject([{ code, details: { found } }]);
  });

  test("a document that the parser refused, with the same reason", () => {
    const read = readDocument(fromXml("<Bundle"));
    expect(read).toMatchObject({ kind: "refused", findings: [{ code: "xml-ill-formed" }] });
  });
});

describe("FHIR R4", () => {
  const composition = { resourceType: "Composition", title: "Zaytounol", status: "final" };
  const documentOf = (...resources: readonly object[]): Resource => ({
    resourceType: "Bundle",
    type: "document",
    entry: resources.map((resource) => ({ resource })),
  });

  test.each([
    [
      "the stated version",
      documentOf({ ...composition, fhirVersion: "4.0.1" }),
      "fhirVersion 4.0.1",
    ],
    [
      "a resource type that R5 does not have",
      documentOf(composition, { resourceType: "MedicinalProduct" }),
      "MedicinalProduct",
    ],
    [
      "confidentiality",
      documentOf({ ...composition, confidentiality: "N" }),
      "Composition.confidentiality",
    ],
    [
      "a coded attester",
      documentOf({ ...composition, attester: [{ mode: "legal" }] }),
      "Composition.attester.mode",
    ],
    [
      "a single subject",
      documentOf({ ...composition, subject: { reference: "#a" } }),
      "Composition.subject",
    ],
    [
      "a profile of R4",
      documentOf({
        ...composition,
        meta: { profile: ["http://hl7.org/fhir/StructureDefinition/Composition|4.0.1"] },
      }),
      "http://hl7.org/fhir/StructureDefinition/Composition|4.0.1",
    ],
  ])("is detected by %s", (_, bundle, sign) => {
    const read = readDocument(bundle);
    expect(read).toMatchObject({
      kind: "refused",
      findings: [{ code: "fhir-version", details: { sign } }],
    });
    expect(readDocument(fromJson(JSON.stringify(bundle)))).toMatchObject({ kind: "refused" });
  });

  test.each([
    "<confidentiality value='N'/>",
    "<attester><mode value='legal'/></attester>",
    "<section><title value='a'/><mode value='snapshot'/></section>",
  ])("is detected in XML by %s", (element) => {
    const resource = `<Composition><status value="final"/>${element}</Composition>`;
    const xml = `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/><entry><resource>${resource}</resource></entry></Bundle>`;
    expect(readDocument(fromXml(xml))).toMatchObject({
      kind: "refused",
      findings: [{ code: "fhir-version" }],
    });
  });

  test("is not assumed because of a resource type that R5 has", () => {
    const types = resourceTypes.split(" ").filter((type) => type !== "Bundle");
    const read = readDocument(
      documentOf(composition, ...types.map((resourceType) => ({ resourceType }))),
    );
    expect(read.kind).toBe("read");
    expect(types).toContain("SubstancePolymer");
  });

  test("is not assumed for an R5 document with one element of R4", () => {
    const built = buildDocument(aLeaflet());
    if (built.kind !== "built") throw new Error("not built");
    const xml = toXml(built.bundle).replace(
      "<title value",
      '<confidentiality value="N"/><title value',
    );
    expect(readDocument(fromXml(xml)).kind).toBe("read");
    const stated = { ...built.bundle, fhirVersion: "5.0.0" };
    expect(readDocument(stated).kind).toBe("read");
  });
});
