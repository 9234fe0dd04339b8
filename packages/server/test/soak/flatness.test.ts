import { describe, expect, test } from "vitest";
import { growthOf, isFlat, type Run } from "./flatness.ts";
import { killTimes } from "./schedule.ts";

const megabyte = 1_000_000;

/**
 * Creates a run (the samples of one server process) with one sample every two seconds. `memory` (in MB) and
 * `files` are functions of the progress of the run (0 to 1).
 */
function aRun(
  samples: number,
  memory: (share: number) => number,
  files: (share: number) => number = () => 60,
): Run {
  return Array.from({ length: samples }, (_, n) => ({
    at: n * 2000,
    memory: memory(n / samples) * megabyte,
    files: files(n / samples),
  }));
}

function growing(runs: readonly Run[]): readonly string[] {
  return growthOf(runs)
    .filter((growth) => !isFlat(growth))
    .map(({ what }) => what);
}

/** Memory that is freed from time to time. */
const sawtooth = (share: number) => 180 + ((share * 37) % 1) * 80;

describe("growth within the longest run", () => {
  test("is flat if garbage is collected", () => {
    expect(growing([aRun(60, sawtooth), aRun(900, sawtooth)])).toEqual([]);
  });

  test("is flat after a steep warm-up and with a single peak", () => {
    const warming = (share: number) => (share < 0.16 ? 100 + share * 700 : 220);
    const once = (share: number) => (Math.abs(share - 0.9) < 0.002 ? 900 : warming(share));
    expect(growing([aRun(900, once)])).toEqual([]);
  });

  test.each([
    ["steadily", (share: number) => 180 + share * 250],
    ["and garbage collection hides it", (share: number) => sawtooth(share) + share * 250],
    ["only near the end of the run", (share: number) => 180 + Math.max(0, share - 0.7) * 600],
  ])("is not flat if memory leaks %s", (_, memory) => {
    const runs = [aRun(60, sawtooth), aRun(900, memory), aRun(60, sawtooth)];
    expect(growing(runs)).toContain("memory in the longest run");
  });

  test("is not flat if files stay open", () => {
    const run = aRun(900, sawtooth, (share) => 60 + share * 90);
    expect(growing([run])).toEqual(["open files in the longest run"]);
  });
});

describe("growth between runs", () => {
  const runs = (memory: (n: number) => number, files: (n: number) => number = () => 60) =>
    Array.from({ length: 15 }, (_, n) =>
      aRun(
        60,
        () => memory(n),
        () => files(n),
      ),
    );

  test("is flat if one run has a peak", () => {
    expect(growing(runs((n) => (n === 13 ? 600 : 200)))).toEqual([]);
  });

  test("is not flat if each run uses more memory or more files than the previous one", () => {
    expect(growing(runs((n) => 200 + n * 15))).toEqual(["peak memory from run to run"]);
    const opened = runs(
      () => 200,
      (n) => 60 + n * 5,
    );
    expect(growing(opened)).toEqual(["most open files from run to run"]);
  });
});

test("a soak test of an hour has fourteen kills, the last one at its end and none in the half hour in the middle", () => {
  const minutes = killTimes(3_600_000).map((time) => time / 60_000);
  expect(minutes.length).toBe(14);
  expect(minutes.at(-1)).toBe(60);
  expect(minutes.filter((minute) => minute > 15.01 && minute < 45)).toEqual([]);
});

test("a soak test of a minute has two kills", () => {
  expect(killTimes(60_000)).toEqual([15_000, 60_000]);
});
