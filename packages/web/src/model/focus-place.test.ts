import { expect, test } from "vitest";

import { offsetAfter } from "./focus-place.ts";

test.each([
  ["Take one tablet", "Take ", 5],
  ["Take one tablet", "Take", 4],
  ["Take  one\ntablet", "Take one", 9],
  ["12 Olive Street\nAmman", "12 Olive StreetAm", 18],
  ["Zaytounol", "Zaytounol®", 9],
  ["+962 6 555", "Tel: +962", 0],
  ["خذ قرصًا", "خذ ", 3],
  ["", "", 0],
])("the caret in “%s” after “%s” has the offset %i", (text, before, offset) => {
  expect(offsetAfter(text, before)).toBe(offset);
});
