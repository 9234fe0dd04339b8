import { expect, test } from "vitest";
import { crashLoop } from "./crash-loop.ts";

test("every acknowledged write survives a hundred kill -9", { timeout: 1_800_000 }, async () => {
  const options = { rounds: 100, writers: 6, writing: 2000, checkEvery: 10 };
  expect(await crashLoop(options)).toBeGreaterThan(options.rounds);
});
