import { describe, expect, test } from "vitest";
import { baseDocument } from "../../test/judge/base.ts";
import { fromJson } from "../formats/json.ts";
import { fromXml } from "../formats/xml-reader.ts";
import { toXml } from "../formats/xml-writer.ts";
import { validateDocument } from "./validate-document.ts";

const text = JSON.stringify(baseDocument, null, 1);
const changed = (from: string | RegExp, to: string) => {
  const result = text.replace(from, to);
  if (result === text) throw new Error(`nothing to change: ${String(from)}`);
  return result;
};
const findingsIn = (json: string) => {
  const reading = fromJson(json);
  if (reading.kind !== "read") throw new Error(reading.findings[0].code);
  return validateDocument(reading);
};

test("reports nothing for a valid document", () => {
  expect(validateDocument(baseDocument)).toEqual([]);
});

test("reports nothing for a valid document read from XML", () => {
  const reading = fromXml(toXml(baseDocument));
  expect(reading.kind === "read" && validateDocument(reading)).toEqual([]);
});

test("reports nothing for an entry that only refers to the product, in JSON and XML", () => {
  const documentReference = {
    resourceType: "DocumentReference",
    id: "d",
    status: "current",
    subject: { reference: "urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-000000000003" },
    content: [{ attachment: { url: "https://pharma.example.org/leaflet.pdf" } }],
  };
  const fullUrl = "urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-000000000012";
  const { entry } = baseDocument;
  const entries = [
    ...(Array.isArray(entry) ? entry : []),
    { fullUrl, resource: documentReference },
  ];
  const bundle = { ...baseDocument, entry: entries };
  expect(validateDocument(bundle)).toEqual([]);
  const reading = fromXml(toXml(bundle));
  expect(reading.kind === "read" && validateDocument(reading)).toEqual([]);
});

test("a finding has path, expression, line and column", () => {
  const [found] = findingsIn(changed('"status": "final"', '"status": "published"'));
  expect(found).toMatchObject({
    code: "code-unknown",
    severity: "error",
    path: ["entry", 0, "resource", "status"],
    expression: "Bundle.entry[0].resource.status",
    details: { code: "published", valueSet: "composition-status" },
    line: expect.any(Number),
    column: expect.any(Number),
  });
});

test("includes the findings of the parser", () => {
  const xml = toXml(baseDocument).replace('<active value="true"/>', '<active value="true" x="1"/>');
  const reading = fromXml(xml);
  const findings = reading.kind === "read" ? validateDocument(reading) : [];
  expect(findings).toMatchObject([{ code: "element-unknown", line: expect.any(Number) }]);
});

test("reports a resource other than a Bundle as not-a-bundle", () => {
  const composition = { resourceType: "Composition" };
  expect(validateDocument(composition)).toMatchObject([
    { code: "not-a-bundle", details: { found: "Composition" } },
  ]);
});

test("reports a Bundle of another type as not-a-document", () => {
  const found = findingsIn(changed('"type": "document"', '"type": "collection"'));
  expect(found).toMatchObject([
    { code: "not-a-document", path: ["type"], details: { found: "collection" } },
    { code: "profile-violated", details: { rule: "type = document" } },
  ]);
});

describe("a document with one change has the finding for this change", () => {
  test.each([
    ["an unknown element", '"active": true', '"active": true, "telecom": []', "element-unknown"],
    ["a missing element", /"title": "Zaytounol tablet",/, "", "element-missing"],
    [
      "an array for an element that is not repeatable",
      '"version": "1"',
      '"version": ["1"]',
      "value-invalid",
    ],
    ["an empty element", '"name": "Zaytoun Pharma"', '"name": ""', "element-empty"],
    ["a day that does not exist", '"date": "2026-01-15"', '"date": "2026-02-30"', "value-invalid"],
    ["a code outside the value set", '"use": "work",\n', '"use": "office",\n', "code-unknown"],
    ["a code outside the code system", '"InventedNamePart"', '"InventionPart"', "code-unknown"],
    ["a wrong display", '"Package Leaflet"', '"Leaflet"', "display-differs"],
    [
      "a display with different white space",
      '"Package Leaflet"',
      '"Package  Leaflet"',
      "display-differs",
    ],
    ["a violated constraint", '"timestamp": "2026-01-15T00:00:00Z",', "", "invariant-violated"],
    ["a missing city that the profile requires", '"city": "Amman",', "", "element-missing"],
    [
      "a use other than the one that the profile requires",
      /"use": "work",(\s*"type")/,
      '"use": "billing",$1',
      "profile-violated",
    ],
    [
      "an undefined extension",
      '"active": true',
      '"active": true, "extension": [{"url": "https://pharma.test/x", "valueString": "y"}]',
      "element-unknown",
    ],
    [
      "a duplicate id",
      '"id": "first"',
      '"id": "first", "focus": {"id": "first", "display": "x"}',
      "id-duplicate",
    ],
    [
      "script in a narrative",
      "<p>Zaytounol is",
      "<script>x</script><p>Zaytounol is",
      "narrative-invalid",
    ],
    ["a link without a target", "#warnings", "#nowhere", "narrative-invalid"],
    ["invalid base64", '"data": "iVBO', '"data": "****iVBO', "value-doubtful"],
  ])("%s", (_what, from, to, code) => {
    const codes = findingsIn(changed(from, to)).map((found) => found.code);
    expect(codes).toContain(code);
  });

  test("a reference without a target", () => {
    const found = findingsIn(
      changed(
        /"subject": \[\s*\{\s*"reference": "[^"]*"/,
        '"subject": [{"reference": "urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-000000000077"',
      ),
    );
    expect(found.map(({ code }) => code)).toEqual(["reference-unresolved"]);
  });

  test("an author that is a product", () => {
    const found = findingsIn(changed(/("author": \[\s*\{\s*"reference": "[^"]*)2"/, '$13"'));
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(["reference-target"]));
  });

  test("an image that is referenced only from a narrative", () => {
    const found = findingsIn(
      changed(
        /"entry": \[\s*\{\s*"reference": "[^"]*"\s*\}\s*\]\s*\}/,
        '"focus": {"display": "x"}}',
      ),
    );
    expect(found).toMatchObject([{ code: "entry-unreachable", path: ["entry", 4] }]);
  });

  test("an image whose entry is missing is reported as a warning", () => {
    const found = findingsIn(
      changed(
        /<img src=\\"[^"]*\\"/,
        '<img src=\\"urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-000000000077\\"',
      ),
    );
    expect(found).toMatchObject([{ code: "image-unresolved", severity: "warning" }]);
  });

  test("a fullUrl that is not absolute", () => {
    const found = findingsIn(
      changed(/"fullUrl": "[^"]*04"/, '"fullUrl": "RegulatedAuthorization/4"'),
    );
    expect(found.map(({ code }) => code)).toContain("full-url-invalid");
  });
});
