import { expect, test } from "vitest";
import {
  elementsOf,
  offsetOfDepth,
  offsetsIn,
  placeInside,
  placeOfOffset,
} from "./json-scanner.ts";
import { firstSyntaxFault } from "./json-syntax.ts";

const text = `{
  "a": "x\\"}{",
  "list": [ {"b": 1}, {"b": [true, "two"]} ]
}`;

function at(...path: (string | number)[]): string {
  return text.slice(offsetsIn(text)(path), offsetsIn(text)(path) + 5);
}

test("finds the value at a path", () => {
  expect(at("a")).toBe('"x\\"}');
  expect(at("list", 1, "b", 1)).toBe('"two"');
  expect(placeOfOffset(text, offsetsIn(text)(["list", 1]))).toEqual({ line: 3, column: 23 });
});

test("gives the nearest parent of a path that does not exist", () => {
  expect(at("list", 0, "missing")).toBe('{"b":');
  expect(at("list", 7)).toBe('[ {"b');
  expect(at("a", "inside a text")).toBe('"x\\"}');
});

test("splits an array into its elements with their places", () => {
  const array = '[\n  {"a": [1,2]} ,"]",\n3.5e1\n]';
  expect(elementsOf(array)).toEqual([
    { text: '{"a": [1,2]}', line: 2, column: 3 },
    { text: '"]"', line: 2, column: 17 },
    { text: "3.5e1", line: 3, column: 1 },
  ]);
  expect(elementsOf(" [ ] ")).toEqual([]);
});

test("adds the place of a slice to a place inside it", () => {
  expect(placeInside({ line: 4, column: 3 }, { line: 1, column: 2 })).toEqual({
    line: 4,
    column: 4,
  });
  expect(placeInside({ line: 4, column: 3 }, { line: 2, column: 2 })).toEqual({
    line: 5,
    column: 2,
  });
});

test("tells where the depth goes over a limit, brackets in texts apart", () => {
  expect(offsetOfDepth('{"a":[["[[["]]}', 3)).toBeUndefined();
  expect(offsetOfDepth('{"a":[["[[["]]}', 2)).toBe(6);
  expect(offsetOfDepth("[".repeat(100_000), 200)).toBe(200);
});

test.each([
  ['{"a":1,}', 7, "name"],
  ['{"a":', 5, "value"],
  ["", 0, "value"],
  ["[1,2", 4, ", or ]"],
  ['{"a" 1}', 5, ":"],
  ["nul", 0, "value"],
  ['{"a":"x\ny"}', 7, "no line break or control character in a text"],
  ['{"a":1} {"b":2}', 8, "end"],
  ['{"a":01}', 5, "value"],
  ['{"a":"x}', 5, "a closing quotation mark for the text"],
  ['{"a":"\\x"}', 6, "an escape that JSON knows"],
  ["{a:1}", 1, "name or }"],
  ["[1 2]", 3, ", or ]"],
  ["{}}", 2, "end"],
  ["[1.]", 1, "value or ]"],
])("tells where %j stops being JSON", (source, offset, expected) => {
  expect(firstSyntaxFault(source)).toEqual({ offset, expected });
  expect(() => JSON.parse(source)).toThrow(SyntaxError);
});

test.each(["1", '"a\\u00e9"', '{"a":[{},[],-0.5e-3,null,true]}', " [ ] "])("takes %j", (source) => {
  expect(firstSyntaxFault(source)).toBeUndefined();
});

test("is not stopped by depth", () => {
  expect(firstSyntaxFault("[".repeat(300_000))).toEqual({
    offset: 300_000,
    expected: "value or ]",
  });
});
