import { expect, test } from "vitest";

import { endOfAxis, percentOf, pointsOf } from "./chart-scale.ts";

test.each([
  [[], 4],
  [[0, 0], 4],
  [[3], 4],
  [[5], 6],
  [[6, 2], 6],
  [[7, 8], 8],
  [[9], 10],
  [[11], 20],
  [[40], 40],
  [[41], 60],
  [[999], 1000],
])("the axis for the counts %j ends at %d", (counts, end) => {
  expect(endOfAxis(counts)).toBe(end);
});

test("places one point per value, evenly across the width", () => {
  const box = { width: 100, height: 50, end: 4 };
  expect(pointsOf([0, 2, 4], box)).toEqual([
    { x: 0, y: 50 },
    { x: 50, y: 25 },
    { x: 100, y: 0 },
  ]);
  expect(pointsOf([1], box)).toEqual([{ x: 0, y: 37.5 }]);
  expect(pointsOf([], box)).toEqual([]);
});

test("rounds percentages to whole numbers", () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(3, 3), percentOf(0, 0)]).toEqual([
    33, 67, 100, 0,
  ]);
});
