import { expect, test } from "vitest";
import { crashLoop } from "./crash-loop.ts";

test("every acknowledged write survives six kill -9", async () => {
  const options = { rounds: 6, writers: 3, writing: 500, checkEvery: 3 };
  expect(await crashLoop(options)).toBeGreaterThan(options.rounds);
});
