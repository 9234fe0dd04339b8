import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

test.each([
  ['{"a":1,}', 8, "name"],
  ["[1,2", 5, ", or ]"],
  ['{"a":"x\ny"}', 8, "no line break or control character in a string"],
  ['{"a":"x}', 6, "a closing quotation mark"],
  ["{a:1}", 2, "name or }"],
])("reports what was expected where %j is no longer valid JSON", (source, column, expected) => {
  expect(parseJson(source)).toMatchObject({
    kind: "refused",
    finding: {
      code: "json-ill-formed",
      details: { reason: `expected ${expected} at line 1, column ${column}` },
      line: 1,
      column,
    },
  });
});

test("reports where the depth exceeds the limit and ignores brackets in strings", () => {
  const nested = (depth: number) => `{"a":${"[".repeat(depth - 1)}"[[["${"]".repeat(depth - 1)}}`;
  expect(parseJson(nested(200)).kind).toBe("parsed");
  for (const text of [nested(201), nested(201).slice(0, -1)]) {
    expect(parseJson(text)).toMatchObject({
      kind: "refused",
      finding: { code: "input-too-deep", details: { limit: 200 }, line: 1, column: 205 },
    });
  }
  expect(parseJson("[".repeat(100_000))).toMatchObject({ finding: { column: 201 } });
});
