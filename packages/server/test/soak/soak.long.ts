import { expect, test } from "vitest";
import { soak } from "./soak.ts";

/** NASHRA_SOAK_MINUTES sets the duration; default: an hour. */
const minutes = Number(process.env["NASHRA_SOAK_MINUTES"] ?? "60");

const timeout = (minutes + 30) * 60_000;

test(
  "under mixed load with kill -9, no acknowledged write is lost and memory does not grow",
  { timeout },
  async () => {
    expect(minutes).toBeGreaterThan(0);
    const { faults, report } = await soak({ minutes, leaflets: 100_000, people: 20 });
    console.info(report);
    expect(faults).toEqual([]);
  },
);
