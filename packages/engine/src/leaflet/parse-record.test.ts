import { expect, test } from "vitest";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { parseRecord } from "./parse-record.ts";

test("takes a stored leaflet with what a server keeps beside it", () => {
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

test("takes bare content", () => {
  expect(parseRecord(aLeaflet())).toMatchObject({ kind: "parsed", findings: [] });
});

test("says what else stands in the record, and that it is left out", () => {
  const parsed = parseRecord({ content: aLeaflet(), medicineName: "Z" });
  expect(parsed.findings).toMatchObject([{ code: "unknown-field", path: ["medicineName"] }]);
});

test("names what has the wrong type", () => {
  const parsed = parseRecord({ content: {}, version: 0, updatedAt: "yesterday", status: "done" });
  expect(parsed.kind).toBe("malformed");
  expect(parsed.findings.map(({ path }) => path[0])).toEqual(["version", "status", "updatedAt"]);
});
