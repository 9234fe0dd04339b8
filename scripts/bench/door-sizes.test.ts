import { expect, test } from "vitest";

import { doorSizes, recordedSizes } from "./door-sizes.ts";

test("no door of the engine is more than 5 % larger than recorded", async () => {
  const recorded = recordedSizes();
  const sizes = await doorSizes();
  expect(Object.keys(sizes)).toEqual(Object.keys(recorded));
  const grown = Object.entries(sizes).filter(
    ([door, bytes]) => bytes > (recorded[door] ?? 0) * 1.05,
  );
  expect(grown).toEqual([]);
});
