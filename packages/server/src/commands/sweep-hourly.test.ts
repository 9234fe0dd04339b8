import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/test-app.ts";
import { sweepHourly } from "./sweep-hourly.ts";

let nashra: TestApp;
beforeEach(async () => {
  nashra = await testApp();
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await nashra.close();
});

/** The log of the first minutes, in which each sweep compacts the next of these numbers of versions, or fails. */
async function linesOf(minutes: number, ...compacted: readonly (number | Error)[]) {
  const left = [...compacted];
  const sweep = async () => {
    const compactedVersions = left.shift() ?? 0;
    if (compactedVersions instanceof Error) throw compactedVersions;
    return { compactedVersions };
  };
  const stop = sweepHourly({ ...nashra.ports, store: { ...nashra.store, sweep } });
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  await stop();
  return nashra.lines.map(({ level, message, fields }) => [level, message, fields]);
}

test("a sweep soon after the start and each hour says how many versions it compacted", async () => {
  expect(await linesOf(120, 3, 0, 2)).toEqual([
    ["info", "Earlier versions were compacted.", { versions: 3 }],
    ["info", "Earlier versions were compacted.", { versions: 2 }],
  ]);
});

test("a sweep that fails is logged, and the next one runs", async () => {
  const error = new Error("The disk is full.");
  expect(await linesOf(60, error, 2)).toEqual([
    ["error", "the hourly sweep failed", { error }],
    ["info", "Earlier versions were compacted.", { versions: 2 }],
  ]);
});
