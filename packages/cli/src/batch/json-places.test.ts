import { expect, test } from "vitest";
import { elementsOf, offsetsIn, placeIn } from "@nashra/engine/json-text";
import { placeInside } from "./json-places.ts";

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
  expect(placeIn(text, offsetsIn(text)(["list", 1]))).toEqual({ line: 3, column: 23 });
});

test("finds the nearest existing parent if the path does not exist", () => {
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

test("converts a place inside a slice to a place in the whole text", () => {
  expect(placeInside({ line: 4, column: 3 }, { line: 1, column: 2 })).toEqual({
    line: 4,
    column: 4,
  });
  expect(placeInside({ line: 4, column: 3 }, { line: 2, column: 2 })).toEqual({
    line: 5,
    column: 2,
  });
});
