import { scanJson } from "@nashra/engine/json-text";
import { expect, test } from "vitest";
import { parseJson, syntaxFault } from "./parse-json.ts";

function firstSyntaxFault(text: string) {
  return scanJson(text, {}) && syntaxFault(text);
}

test.each([
  ['{"a":1,}', 7, "name"],
  ['{"a":', 5, "value"],
  ["", 0, "value"],
  ["[1,2", 4, ", or ]"],
  ['{"a" 1}', 5, ":"],
  ["nul", 0, "value"],
  ['{"a":"x\ny"}', 7, "no line break or control character in a string"],
  ['{"a":1} {"b":2}', 8, "end"],
  ['{"a":01}', 5, "value"],
  ['{"a":"x}', 5, "a closing quotation mark"],
  ['{"a":"\\x"}', 6, "a valid JSON escape"],
  ["{a:1}", 1, "name or }"],
  ["[1 2]", 3, ", or ]"],
  ["{}}", 2, "end"],
  ["[1.]", 1, "value or ]"],
])("reports the position where %j is no longer valid JSON", (source, offset, expected) => {
  expect(firstSyntaxFault(source)).toMatchObject({ offset, expected });
  expect(() => JSON.parse(source)).toThrow(SyntaxError);
});

test.each(["1", '"a\\u00e9"', '{"a":[{},[],-0.5e-3,null,true]}', " [ ] "])(
  "accepts %j",
  (source) => {
    expect(firstSyntaxFault(source)).toBeUndefined();
  },
);

test("finds the fault at any depth", () => {
  expect(firstSyntaxFault("[".repeat(300_000))).toMatchObject({
    offset: 300_000,
    expected: "value or ]",
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
