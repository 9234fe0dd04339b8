import fc from "fast-check";
import { expect, test } from "vitest";
import { findJsonFault } from "./json-fault.ts";

test.each([
  ['{"a":1,}', 7, "name"],
  ['{"a":', 5, "value"],
  ["", 0, "value"],
  ["[1,", 3, "value"],
  ["[1,2", 4, "comma-or-bracket"],
  ['{"a":1 "b"', 7, "comma-or-brace"],
  ['{"a" 1}', 5, "colon"],
  ["nul", 0, "value"],
  ['{"a":"x\ny"}', 7, "no-control-character"],
  ['{"a":1} {"b":2}', 8, "end"],
  ['{"a":01}', 5, "value"],
  ['{"a":"x}', 5, "quotation-mark"],
  ['{"a":"\\x"}', 6, "escape"],
  ["{a:1}", 1, "name-or-brace"],
  ["[1 2]", 3, "comma-or-bracket"],
  ["{}}", 2, "end"],
  ["[1.]", 1, "value-or-bracket"],
])("finds the position where %j is no longer valid JSON", (source, offset, expected) => {
  expect(findJsonFault(source)).toEqual({ offset, expected });
  expect(() => JSON.parse(source)).toThrow(SyntaxError);
});

test.each(["1", '"a\\u00e9"', '{"a":[{},[],-0.5e-3,null,true]}', " [ ] "])(
  "finds no fault in %j",
  (source) => {
    expect(findJsonFault(source)).toBeUndefined();
  },
);

test("finds the fault at any depth", () => {
  const fault = { offset: 300_000, expected: "value-or-bracket" };
  expect(findJsonFault("[".repeat(300_000))).toEqual(fault);
});

test("finds the bracket that exceeds the nesting depth, and ignores brackets in strings", () => {
  const nested = (depth: number) => `${"[".repeat(depth)}"[[["${"]".repeat(depth)}`;
  expect(findJsonFault(nested(200), 200)).toBeUndefined();
  const tooDeep = { offset: 200, expected: "less-nesting" };
  expect(findJsonFault(nested(201), 200)).toEqual(tooDeep);
  expect(findJsonFault("[".repeat(100_000), 200)).toEqual(tooDeep);
});

test("finds a fault exactly if JSON.parse rejects the text", () => {
  const changed = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom("", "{", "]", ",", ":", '"', "\\", "0", "\n", "e"))
    .map(([text, at, inserted]) => {
      const cut = at % (text.length + 1);
      return text.slice(0, cut) + inserted + text.slice(cut + (at % 2));
    });
  fc.assert(
    fc.property(changed, (text) => {
      expect(findJsonFault(text) === undefined).toBe(isJson(text));
    }),
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
