import { expect, test } from "vitest";

import { stopFor } from "./use-roving.ts";

test.each([
  ["ArrowRight", 0, false, 1],
  ["ArrowLeft", 0, false, 15],
  ["ArrowLeft", 0, true, 1],
  ["ArrowRight", 1, true, 0],
  ["ArrowDown", 3, false, 11],
  ["ArrowDown", 11, false, undefined],
  ["ArrowUp", 11, true, 3],
  ["ArrowUp", 3, true, undefined],
  ["Home", 9, false, 0],
  ["End", 2, true, 15],
  ["a", 2, false, undefined],
])(
  "with sixteen buttons in rows of eight, the target of the key %s at index %i (right to left: %s) is %s",
  (key, at, rtl, to) => {
    expect(stopFor(key, at, 16, 8, rtl)).toBe(to);
  },
);

test("the up and down arrows have no effect in a single row", () => {
  expect(stopFor("ArrowDown", 0, 3, undefined, false)).toBeUndefined();
});
