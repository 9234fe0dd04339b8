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

test("finds nothing in a document that is right", () => {
  expect(validateDocument(baseDocument)).toEqual([]);
});

test("finds nothing in it when it is read from XML", () => {
  const reading = fromXml(toXml(baseDocument));
  expect(reading.kind === "read" && validateDocument(reading)).toEqual([]);
});

test("says where a finding stands: path, expression, line and column", () => {
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

test("passes on what the reading noticed", () => {
  const xml = toXml(baseDocument).replace('<active value="true"/>', '<active value="true" x="1"/>');
  const reading = fromXml(xml);
  const findings = reading.kind === "read" ? validateDocument(reading) : [];
  expect(findings).toMatchObject([{ code: "element-unknown", line: expect.any(Number) }]);
});

test("says of another resource that it is no Bundle", () => {
  const composition = { resourceType: "Composition" };
  expect(validateDocument(composition)).toMatchObject([
    { code: "not-a-bundle", details: { found: "Composition" } },
  ]);
});

test("says of another Bundle that it is no document", () => {
  const found = findingsIn(changed('"type": "document"', '"type": "collection"'));
  expect(found).toMatchObject([
    { code: "not-a-document", path: ["type"], details: { found: "collection" } },
    { code: "profile-violated", details: { rule: "type = document" } },
  ]);
});

describe("one change, one kind of finding", () => {
  test.each([
    ["an unknown element", '"active": true', '"active": true, "telecom": []', "element-unknown"],
    ["a missing element", /"title": "Zaytounol tablet",/, "", "element-missing"],
    ["an array where one may stand", '"version": "1"', '"version": ["1"]', "value-invalid"],
    ["an empty element", '"name": "Zaytoun Pharma"', '"name": ""', "element-empty"],
    ["a day that no calendar has", '"date": "2026-01-15"', '"date": "2026-02-30"', "value-invalid"],
    ["a code of no value set", '"use": "work",\n', '"use": "office",\n', "code-unknown"],
    ["a code of no code system", '"InventedNamePart"', '"InventionPart"', "code-unknown"],
    ["another display", '"Package Leaflet"', '"Leaflet"', "display-differs"],
    ["a display with other spaces", '"Package Leaflet"', '"Package  Leaflet"', "display-differs"],
    ["a constraint broken", '"timestamp": "2026-01-15T00:00:00Z",', "", "invariant-violated"],
    ["a city the profile asks for", '"city": "Amman",', "", "element-missing"],
    [
      "a use the profile fixes",
      /"use": "work",(\s*"type")/,
      '"use": "billing",$1',
      "profile-violated",
    ],
    [
      "an extension nobody defined",
      '"active": true',
      '"active": true, "extension": [{"url": "https://pharma.test/x", "valueString": "y"}]',
      "element-unknown",
    ],
    [
      "an id twice",
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
    ["a link to nothing", "#warnings", "#nowhere", "narrative-invalid"],
    ["bytes that are no base64", '"data": "iVBO', '"data": "****iVBO', "value-doubtful"],
  ])("%s", (_what, from, to, code) => {
    const codes = findingsIn(changed(from, to)).map((found) => found.code);
    expect(codes).toContain(code);
  });

  test("a reference to nothing", () => {
    const found = findingsIn(
      changed(
        /"subject": \[\s*\{\s*"reference": "[^"]*"/,
        '"subject": [{"reference": "urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-000000000077"',
      ),
    );
    expect(found.map(({ code }) => code)).toEqual(["reference-unresolved"]);
  });

  test("an author who is a product", () => {
    const found = findingsIn(changed(/("author": \[\s*\{\s*"reference": "[^"]*)2"/, '$13"'));
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(["reference-target"]));
  });

  test("an image that is reached from narrative only", () => {
    const found = findingsIn(
      changed(
        /"entry": \[\s*\{\s*"reference": "[^"]*"\s*\}\s*\]\s*\}/,
        '"focus": {"display": "x"}}',
      ),
    );
    expect(found).toMatchObject([{ code: "entry-unreachable", path: ["entry", 4] }]);
  });

  test("an image of no entry is a warning", () => {
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
