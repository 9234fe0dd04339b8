import { expect, test } from "vitest";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { parseRecord } from "./parse-record.ts";

test("accepts a stored leaflet with the additional fields of the server", () => {
  const record = {
    _id: "a",
    title: "T",
    version: 2,
    status: "review",
    fhirXml: "",
    content: aLeaflet(),
  };
  expect(parseRecord(record)).toMatchObject({
    kind: "parsed",
    record: { _id: "a", title: "T", version: 2, status: "review" },
    findings: [],
  });
});

test("accepts content without a record", () => {
  expect(parseRecord(aLeaflet())).toMatchObject({ kind: "parsed", findings: [] });
});

test("reports and drops unknown fields of the record", () => {
  const parsed = parseRecord({ content: aLeaflet(), medicineName: "Z" });
  expect(parsed.findings).toMatchObject([{ code: "unknown-field", path: ["medicineName"] }]);
});

test("reports fields of the wrong type", () => {
  const parsed = parseRecord({ content: {}, version: 0, updatedAt: "yesterday", status: "done" });
  expect(parsed.kind).toBe("malformed");
  expect(parsed.findings.map(({ path }) => path[0])).toEqual(["version", "status", "updatedAt"]);
});
