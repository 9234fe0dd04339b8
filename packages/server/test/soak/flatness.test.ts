import { describe, expect, test } from "vitest";
import { growthOf, isFlat, type Run } from "./flatness.ts";
import { killTimes } from "./schedule.ts";

const megabyte = 1_000_000;

/** A process of so many samples, every two seconds; memory in MB and files by the share of its life. */
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

/** Garbage that is collected now and then. */
const sawtooth = (share: number) => 180 + ((share * 37) % 1) * 80;

describe("the longest life", () => {
  test("is flat where garbage comes and goes", () => {
    expect(growing([aRun(60, sawtooth), aRun(900, sawtooth)])).toEqual([]);
  });

  test("is flat after a warm-up, however steep, and with a single high moment", () => {
    const warming = (share: number) => (share < 0.16 ? 100 + share * 700 : 220);
    const once = (share: number) => (Math.abs(share - 0.9) < 0.002 ? 900 : warming(share));
    expect(growing([aRun(900, once)])).toEqual([]);
  });

  test.each([
    ["straight", (share: number) => 180 + share * 250],
    ["under the garbage", (share: number) => sawtooth(share) + share * 250],
    ["at its end", (share: number) => 180 + Math.max(0, share - 0.7) * 600],
  ])("is not flat where memory leaks %s", (_, memory) => {
    const runs = [aRun(60, sawtooth), aRun(900, memory), aRun(60, sawtooth)];
    expect(growing(runs)).toContain("memory in the longest life");
  });

  test("is not flat where files stay open", () => {
    const run = aRun(900, sawtooth, (share) => 60 + share * 90);
    expect(growing([run])).toEqual(["open files in the longest life"]);
  });
});

describe("life after life", () => {
  const runs = (memory: (n: number) => number, files: (n: number) => number = () => 60) =>
    Array.from({ length: 15 }, (_, n) =>
      aRun(
        60,
        () => memory(n),
        () => files(n),
      ),
    );

  test("is flat where one of them is high", () => {
    expect(growing(runs((n) => (n === 13 ? 600 : 200)))).toEqual([]);
  });

  test("is not flat where each takes more than the one before, or opens more", () => {
    expect(growing(runs((n) => 200 + n * 15))).toEqual(["peak of memory from life to life"]);
    const opened = runs(
      () => 200,
      (n) => 60 + n * 5,
    );
    expect(growing(opened)).toEqual(["most open files from life to life"]);
  });
});

test("an hour has fourteen kills, the last at its end, and half an hour without any", () => {
  const minutes = killTimes(3_600_000).map((time) => time / 60_000);
  expect(minutes.length).toBe(14);
  expect(minutes.at(-1)).toBe(60);
  expect(minutes.filter((minute) => minute > 15.01 && minute < 45)).toEqual([]);
});

test("a minute has kills too", () => {
  expect(killTimes(60_000)).toEqual([15_000, 60_000]);
});
