import { expect, test } from "vitest";

import { fuzz } from "./fuzz.ts";

/** `COST_FUZZ_MINUTES` sets the duration, `COST_FUZZ_SEED` repeats a run. */
const { COST_FUZZ_MINUTES = "3", COST_FUZZ_SEED = String(Date.now() % 1_000_000) } = process.env;
const minutes = Number(COST_FUZZ_MINUTES);

test(
  "the time and the output of every function of the engine are in proportion to its input, for large inputs",
  () => {
    const limits = { size: 30_000, floor: { cpu: 40, output: 500_000 } };
    const seed = Number(COST_FUZZ_SEED);
    const report = (found: unknown) => console.error(JSON.stringify({ seed, found }, undefined, 2));
    expect(fuzz(limits, { seed, milliseconds: minutes * 60_000, report })).toEqual([]);
  },
  minutes * 60_000 + 600_000,
);
