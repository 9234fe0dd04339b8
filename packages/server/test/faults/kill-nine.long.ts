import { expect, test } from "vitest";
import { crashLoop } from "./crash-loop.ts";

test("every acknowledged write survives two hundred kill -9", { timeout: 3_600_000 }, async () => {
  const options = { rounds: 200, writers: 6, writing: 2000, checkEvery: 10 };
  const acknowledged = await crashLoop(options);
  console.info({ rounds: options.rounds, acknowledged });
  expect(acknowledged).toBeGreaterThan(options.rounds);
});
