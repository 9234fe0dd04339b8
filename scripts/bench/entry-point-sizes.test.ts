import { expect, test } from "vitest";

import { entryPointSizes, recordedSizes } from "./entry-point-sizes.ts";

test("no entry point of the engine is more than 5 % larger than recorded", async () => {
  const recorded = recordedSizes();
  const sizes = await entryPointSizes();
  expect(Object.keys(sizes)).toEqual(Object.keys(recorded));
  const grown = Object.entries(sizes).filter(
    ([entryPoint, bytes]) => bytes > (recorded[entryPoint] ?? 0) * 1.05,
  );
  expect(grown).toEqual([]);
});
