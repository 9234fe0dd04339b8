import { expect, test } from "vitest";

import { parseSearch, type SearchParameters } from "./parse-search.ts";
import type { RestQuery } from "./rest-query.ts";

const base = "https://leaflets.example/fhir";

function query(type: string, parameters: SearchParameters): RestQuery {
  const parsed = parseSearch(type, parameters, { base });
  if (parsed.kind !== "query") throw new Error(JSON.stringify(parsed.issues));
  return parsed.query;
}

function alternatives(type: string, name: string, value: string) {
  return query(type, [[name, value]]).conditions.map(({ anyOf }) => anyOf);
}

const gtin = { system: "https://www.gs1.org/gtin", value: "04006381333931" };

test.each([
  ["Bundle", "_id", "a,b", ["a", "b"]],
  ["Bundle", "identifier", "urn:s|v", [{ system: "urn:s", value: "v" }]],
  ["Bundle", "identifier", "|v", [{ system: "", value: "v" }]],
  ["Bundle", "identifier", "urn:s|", [{ system: "urn:s" }]],
  ["Bundle", "identifier", "v", [{ value: "v" }]],
  ["Bundle", "identifier", String.raw`a\,b\|c\\`, [{ value: String.raw`a,b|c\ `.trim() }]],
  ["Bundle", "product", "4006381333931", [{ value: "4006381333931" }, gtin]],
  ["Bundle", "product", "https://www.gs1.org/gtin|4006381333931", [gtin]],
  ["Bundle", "product", "https://id.gs1.org/01|04006381333931", [gtin]],
  ["Bundle", "composition.subject:MedicinalProductDefinition.identifier", "x", [{ value: "x" }]],
  ["Bundle", "_language", "AR,en-US", [{ value: "ar" }, { value: "en-us" }]],
  ["Composition", "status", "final", [{ value: "final" }]],
  ["Composition", "title", "Énergie-X", ["energie x"]],
  ["Composition", "title:contains", "دُوَاء", ["دواء"]],
  ["Composition", "title:exact", "É", ["É"]],
  ["Composition", "subject", "7", [{ value: "MedicinalProductDefinition/7" }]],
  [
    "Composition",
    "subject:MedicinalProductDefinition",
    "7",
    [{ value: "MedicinalProductDefinition/7" }],
  ],
  [
    "List",
    "subject",
    "https://leaflets.example/fhir/MedicinalProductDefinition/7",
    [{ value: "MedicinalProductDefinition/7" }],
  ],
  ["List", "subject", "https://other.example/a/b/7", [{ value: "https://other.example/a/b/7" }]],
])("%s?%s=%s", (type, name, value, expected) => {
  expect(alternatives(type, name, value)).toEqual([expected]);
});

test.each([
  ["2026", "eq", "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z"],
  ["ge2024-02", "ge", "2024-02-01T00:00:00Z", "2024-03-01T00:00:00Z"],
  ["lt2024-12-31", "lt", "2024-12-31T00:00:00Z", "2025-01-01T00:00:00Z"],
  ["gt2024-12-31T23:59", "gt", "2024-12-31T23:59:00Z", "2025-01-01T00:00:00Z"],
  ["le2026-01-01T00:00:00.5 02:00", "le", "2025-12-31T22:00:00.500Z", "2025-12-31T22:00:00.501Z"],
  ["2026-01-01T00:00:00-03:30", "eq", "2026-01-01T03:30:00Z", "2026-01-01T03:30:01Z"],
])("_lastUpdated=%s", (value, prefix, start, end) => {
  const [[found] = []] = alternatives("Bundle", "_lastUpdated", value);
  expect(found).toEqual({ prefix, start: Date.parse(start), end: Date.parse(end) });
});

test("repeated parameters are separate conditions, and parameters of the reply are read", () => {
  const found = query("Bundle", [
    ["composition.title", "a"],
    ["composition.title", "b,c"],
    ["_count", "500"],
    ["_sort", "-_lastUpdated"],
    ["_total", "none"],
    ["_after", "opaque"],
    ["_format", "xml"],
    ["identifier", ""],
    ["utm_source", "x"],
  ]);
  expect(found).toMatchObject({
    conditions: [{ anyOf: ["a"] }, { anyOf: ["b", "c"] }],
    count: 50,
    sort: "descending",
    omitsTotal: true,
    isCountOnly: false,
    after: "opaque",
  });
  expect(found.used.map(([name, value]) => `${name}=${value}`)).toEqual([
    "composition.title=a",
    "composition.title=b,c",
    "_count=50",
    "_sort=-_lastUpdated",
    "_total=none",
    "_after=opaque",
    "_format=xml",
  ]);
  expect(query("Bundle", [])).toMatchObject({ count: 10, conditions: [], used: [] });
  expect(query("Bundle", [["_count", "0"]]).isCountOnly).toBe(true);
  expect(query("Bundle", [["_summary", "count"]]).isCountOnly).toBe(true);
});

test.each([
  ["identifier:not", "x", "modifier"],
  ["composition.title:text", "x", "modifier"],
  ["composition.title", "—", "value"],
  ["composition.title:contains", "a,…", "value"],
  ["_lastUpdated", "2026-02-30", "value"],
  ["_lastUpdated", "ne2026", "value"],
  ["_lastUpdated", "2026-01-01T24:00:00Z", "value"],
  ["_count", "-1", "value"],
  ["_id", "a\0", "value"],
  ["_total", "all", "value"],
])("%s=%s is refused, even without strict handling", (parameter, value, reason) => {
  expect(parseSearch("Bundle", [[parameter, value]])).toEqual({
    kind: "invalid",
    issues: [{ parameter, reason }],
  });
});

test.each([
  "title",
  "_include",
  "_sort",
  "_summary",
  "__proto__",
  "constructor",
  "composition.constructor",
])("the unknown parameter %s is ignored, and refused with strict handling", (parameter) => {
  expect(query("Bundle", [[parameter, "x"]])).toMatchObject({ conditions: [], used: [] });
  expect(parseSearch("Bundle", [[parameter, "x"]], { strict: true })).toEqual({
    kind: "invalid",
    issues: [{ parameter, reason: "unknown" }],
  });
});
