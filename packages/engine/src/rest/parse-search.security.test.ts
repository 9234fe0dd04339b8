import { expect, test } from "vitest";

import { parseSearch } from "./parse-search.ts";
import { searchLimits } from "./rest-query.ts";

test("a search with too many or too long parameters is refused before it is read", () => {
  const many = Array.from({ length: searchLimits.parameters + 1 }, () => ["_id", "x"] as const);
  expect(parseSearch("Bundle", many)).toEqual({
    kind: "invalid",
    issues: [{ parameter: "", reason: "too-many" }],
  });
  for (const pair of [
    ["_id", "x".repeat(1_000_000)],
    ["x".repeat(1_000_000), "1"],
  ] as const) {
    const parsed = parseSearch("Bundle", [pair]);
    expect(JSON.stringify(parsed).length).toBeLessThan(300);
    expect(parsed).toMatchObject({ kind: "invalid", issues: [{ reason: "too-long" }] });
  }
});

test("a search with too many conditions is refused, whatever they are", () => {
  const most = Array.from({ length: searchLimits.conditions }, (_, n) => ["_id", `a${n}`] as const);
  expect(parseSearch("Bundle", [...most, ["_count", "1"]]).kind).toBe("query");
  expect(parseSearch("Bundle", [...most, ["title", "unknown"]]).kind).toBe("query");
  expect(parseSearch("Bundle", [...most, ["_language", "en"]])).toEqual({
    kind: "invalid",
    issues: [{ parameter: "", reason: "too-many" }],
  });
});

test("a search with too many alternatives is refused, also if several parameters share them", () => {
  const ids = Array.from({ length: 60 }, (_, index) => `a${index}`).join(",");
  expect(parseSearch("Bundle", [["_id", ids]]).kind).toBe("query");
  expect(
    parseSearch("Bundle", [
      ["_id", ids],
      ["identifier", ids],
    ]),
  ).toMatchObject({ kind: "invalid", issues: [{ reason: "too-many" }] });
});

test.each([
  "\\".repeat(1999),
  "|".repeat(1999),
  ",".repeat(1999),
  "\\,".repeat(999),
  "%_'\"; DROP TABLE leaflets; --",
  "\0\uD800\u202E",
  "9".repeat(1500),
])("hostile values become plain data or an issue", (value) => {
  for (const name of [
    "_id",
    "identifier",
    "product",
    "composition.title",
    "_lastUpdated",
    "_after",
  ]) {
    const parsed = parseSearch("Bundle", [[name, value]]);
    expect(["query", "invalid"]).toContain(parsed.kind);
    if (parsed.kind !== "query") continue;
    for (const { anyOf } of parsed.query.conditions) expect(anyOf.length).toBeLessThan(3);
  }
});
