import { expect, test } from "vitest";

import { wholeNumber } from "./whole-number.ts";

test.each<[string, number | undefined]>([
  ["3", 3],
  [" 20 ", 20],
  ["٣", 3],
  ["۱۲", 12],
  ["03", 3],
  ["0", undefined],
  ["21", undefined],
  ["-1", undefined],
  ["1.5", undefined],
  ["1e1", undefined],
  ["", undefined],
  ["three", undefined],
])("parses %j as %s with a maximum of 20", (typed, value) => {
  expect(wholeNumber(typed, 20)).toBe(value);
});
