import { expect, test } from "vitest";
import { crashLoop } from "./crash-loop.ts";

test("every acknowledged write outlives fifteen kill -9", async () => {
  const options = { rounds: 15, writers: 3, writing: 500, checkEvery: 8 };
  expect(await crashLoop(options)).toBeGreaterThan(options.rounds);
});
