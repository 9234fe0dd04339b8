import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/test-app.ts";
import { createMetrics } from "../node/metrics.ts";
import type { Scrubbed } from "../storage/scrub-ports.ts";
import { scrubInBackground, scrubToday } from "./scrub-store.ts";

let nashra: TestApp;
beforeEach(async () => {
  nashra = await testApp();
});
afterEach(() => nashra.close());

const verified = { kind: "verified", versions: 3, blobs: 2, damaged: [] } as const;
const done = { kind: "done", endedAt: 90_000 } as const;

/** Verifies a store with these steps, one after another; the last one is repeated. */
async function scrubbing(...steps: readonly (Scrubbed | Error)[]) {
  const metrics = createMetrics();
  let count = 0;
  const scrub = async () => {
    const step = steps[Math.min(count, steps.length - 1)] ?? done;
    count += 1;
    if (step instanceof Error) throw step;
    return step;
  };
  const ports = { ...nashra.ports, store: { ...nashra.store, scrub }, metrics };
  const outcome = await scrubToday(ports, new AbortController().signal).then(
    () => "ended",
    (error: unknown) => error,
  );
  const text = await metrics.text();
  const lines = nashra.lines.map(({ level, message, fields }) => ({ level, message, fields }));
  return { outcome, count, lines, metrics: text.match(/^nashra_scrub_.*$/gm) };
}

test("verifies the part of a day to its end, and reports it in the log and in the metrics", async () => {
  const { count, lines, metrics } = await scrubbing(verified, verified, done);
  expect(count).toBe(3);
  expect(lines).toEqual([
    {
      level: "info",
      message: "The part of the store for today was verified.",
      fields: { versions: 6, blobs: 4, damaged: 0 },
    },
  ]);
  expect(metrics).toEqual([
    'nashra_scrub_verified_total{what="version"} 6',
    'nashra_scrub_verified_total{what="blob"} 4',
    'nashra_scrub_damaged_total{what="version"} 0',
    'nashra_scrub_damaged_total{what="blob"} 0',
    "nashra_scrub_last_run_timestamp_seconds 90",
  ]);
});

test("names each damaged version and blob in the log, and counts them", async () => {
  const damaged = [
    { what: "version", leafletId: "leaflet-1", version: 2 },
    { what: "blob", hash: "0".repeat(64) },
  ] as const;
  const { lines, metrics } = await scrubbing({ ...verified, damaged }, done);
  expect(lines.map(({ level, fields }) => ({ level, fields })).slice(0, 2)).toEqual([
    { level: "error", fields: damaged[0] },
    { level: "error", fields: damaged[1] },
  ]);
  expect(metrics).toContain('nashra_scrub_damaged_total{what="version"} 1');
  expect(metrics).toContain('nashra_scrub_damaged_total{what="blob"} 1');
});

test("does nothing while another server verifies, or when the part is done", async () => {
  expect(await scrubbing({ kind: "busy" })).toMatchObject({ count: 1, lines: [] });
  expect(await scrubbing(done)).toMatchObject({ count: 1, lines: [] });
});

test("ends with the error of a store that does not answer", async () => {
  const error = new Error("no answer");
  expect(await scrubbing(error)).toMatchObject({ count: 1, outcome: error });
});

test("stops at once when the server stops", async () => {
  const stop = scrubInBackground(nashra.ports);
  await stop();
  expect(nashra.lines).toEqual([]);
});
