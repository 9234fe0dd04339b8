import { describe, expect, test } from "vitest";

import { gapAt, placeAfterDrop } from "./drop-place.ts";

const items = [
  { top: 0, bottom: 100 },
  { top: 110, bottom: 130 },
  { top: 140, bottom: 240 },
];

describe("gapAt", () => {
  test("is the gap nearest to the pointer", () => {
    expect(gapAt(items, -20)).toBe(0);
    expect(gapAt(items, 49)).toBe(0);
    expect(gapAt(items, 51)).toBe(1);
    expect(gapAt(items, 105)).toBe(1);
    expect(gapAt(items, 125)).toBe(2);
    expect(gapAt(items, 900)).toBe(3);
  });

  test("is 0 in an empty list", () => {
    expect(gapAt([], 10)).toBe(0);
  });
});

describe("placeAfterDrop", () => {
  test("is an index in the list without the moved item", () => {
    expect(placeAfterDrop(0, 3)).toBe(2);
    expect(placeAfterDrop(2, 0)).toBe(0);
    expect(placeAfterDrop(1, 3)).toBe(2);
  });

  test("is undefined in the gaps next to the item itself", () => {
    expect(placeAfterDrop(1, 1)).toBeUndefined();
    expect(placeAfterDrop(1, 2)).toBeUndefined();
  });
});
