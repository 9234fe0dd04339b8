import { expect, test } from "vitest";
import { soak } from "./soak.ts";

/** NASHRA_SOAK_MINUTES says how long; an hour where it does not. */
const minutes = Number(process.env["NASHRA_SOAK_MINUTES"] ?? "60");

const timeout = (minutes + 30) * 60_000;

test(
  "under mixed load and kill -9 nothing is lost, and memory stays flat",
  { timeout },
  async () => {
    expect(minutes).toBeGreaterThan(0);
    const { faults, report } = await soak({ minutes, leaflets: 100_000, people: 20 });
    console.info(report);
    expect(faults).toEqual([]);
  },
);
