import { expect, test } from "vitest";

import { engineSize } from "./engine-size.ts";

test("the engine fits into 60 kB, minified and compressed", async () => {
  const { brotli } = await engineSize();
  expect(brotli).toBeLessThanOrEqual(60_000);
});
