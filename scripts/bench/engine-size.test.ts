import { expect, test } from "vitest";

import { engineSize } from "./engine-size.ts";

test("the engine fits into 60 kB, minified and compressed", async () => {
  const { gzip, brotli } = await engineSize();
  expect(gzip).toBeLessThanOrEqual(60_000);
  expect(brotli).toBeLessThanOrEqual(60_000);
});
