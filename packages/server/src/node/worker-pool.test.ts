import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, describe, expect, test } from "vitest";
import { aJpeg } from "../../test/jpegs.ts";
import { bytesOf, create, expensiveBody, loaded } from "../../test/leaflet-jobs.ts";
import { createInlineWorkerPool } from "../api/leaflets/run-job.ts";
import type { CreateJob, SaveResult, WorkerPool } from "../domain/leaflets/jobs.ts";
import { JobTooLongError, RequestCancelledError, TooBusyError } from "../ports.ts";
import { createWorkerPool, type WorkerPoolOptions } from "./worker-pool.ts";

let workerPool: WorkerPool | undefined;
const open = (options: Partial<WorkerPoolOptions> = {}) =>
  (workerPool = createWorkerPool({ processes: 2, cpuTime: 60_000, ...options }));
afterEach(() => workerPool?.close());

/** Records how jobs ended, and how many run. */
function aJobMeter() {
  const state = { running: 0, outcomes: [] as string[] };
  return {
    state,
    jobStarted: () => void (state.running += 1),
    jobEnded: ({ kind, outcome }: { readonly kind: string; readonly outcome: string }) => {
      state.running -= 1;
      state.outcomes.push(`${kind} ${outcome}`);
    },
  };
}

const image = (size: number) => aJpeg(size).toString("base64");
const steps = (size: number) =>
  aLeaflet({ instructionSteps: [{ id: "1", text: "", image: image(size) }] });
const expensive = expensiveBody();
const small = aLeaflet();

function createJob(body: unknown): CreateJob {
  return { kind: "create", body: bytesOf(body), id: "0190a0a0", createdAt: 1, at: 1 };
}

async function ready(result: Promise<SaveResult>) {
  const made = await result;
  if (made.kind !== "ready") throw new Error(made.kind);
  return made;
}

describe("a job in a process", () => {
  test("has the same result as in the calling process", async () => {
    const body = { content: steps(2_000_000) };
    const expected = createInlineWorkerPool().run(createJob(body));
    const { blobs, ...rest } = await ready(open().run(createJob(body)));
    const { blobs: theirs, ...others } = await ready(expected);
    expect(rest).toEqual(others);
    expect(blobs.map(({ hash }) => hash)).toEqual(theirs.map(({ hash }) => hash));
    for (const [index, { bytes }] of blobs.entries())
      expect(Buffer.compare(bytes, theirs[index]?.bytes ?? Buffer.of())).toBe(0);
  });

  test("can be of any kind", async () => {
    const pool = open();
    const held = await create({ content: steps(300_000) });
    const facts = { id: held.leaflet.id, createdAt: held.leaflet.createdAt, at: 1 };
    const source = loaded(held);
    const results = await Promise.all([
      pool.run({ kind: "change", body: bytesOf({ title: "New" }), current: source, ...facts }),
      pool.run({ kind: "revise", source, title: "x", version: 1, ...facts }),
      pool.run({ kind: "check", body: bytesOf({ content: {} }) }),
      pool.run({ kind: "document", source, format: "xml", layout: "complete" }),
    ]);
    expect(results.map(({ kind }) => kind)).toEqual(["ready", "ready", "checked", "built"]);
  });

  test("writes the messages of findings in the requested language", async () => {
    const job = { kind: "check", body: bytesOf({ content: {} }) } as const;
    const result = await open().run(job, { language: "ar" });
    expect(result).toMatchObject({ kind: "checked" });
    if (result.kind !== "checked") return;
    for (const { message } of result.findings) expect(message).toMatch(/\p{Script=Arabic}/u);
  });

  test("reports its error, and the process runs the next job", async () => {
    const pool = open({ processes: 1 });
    const held = await create({ content: small });
    const source = { ...loaded(held), leaflet: { ...held.leaflet, content: "not JSON" } };
    const job = { kind: "document", source, format: "xml", layout: "standard" } as const;
    await expect(pool.run(job)).rejects.toThrow("JSON");
    expect(await pool.run(createJob({ content: {} }))).toMatchObject({ kind: "ready" });
  });
});

describe("ends a job", () => {
  /** The pool still works after the end of a job. */
  async function runsNext(pool: WorkerPool): Promise<void> {
    expect(await pool.run(createJob({ content: small }))).toMatchObject({ kind: "ready" });
  }

  test("that uses too much processor time, and says how much is allowed", async () => {
    const pool = open({ cpuTime: 300, clockTime: 240_000 });
    const outcome = pool.run(createJob(expensive));
    await expect(outcome).rejects.toThrow(new JobTooLongError(300));
    await runsNext(pool);
  });

  test("whose time ends although it used little processor time", async () => {
    const pool = open({ clockTime: 100 });
    await expect(pool.run(createJob(expensive))).rejects.toThrow(TooBusyError);
    await runsNext(open());
    await pool.close();
  });

  test("that needs too much memory", async () => {
    const pool = open({ memory: 64 });
    const outcome = pool.run(createJob(expensive));
    await expect(outcome).rejects.toThrow("a job process ended");
    await runsNext(pool);
  });

  test("whose request was cancelled", async () => {
    const pool = open();
    await runsNext(pool);
    const cancel = new AbortController();
    const outcome = pool.run(createJob(expensive), { signal: cancel.signal });
    cancel.abort();
    await expect(outcome).rejects.toThrow(RequestCancelledError);
    await runsNext(pool);
  });

  test("whose process cannot be started, and the server continues", async () => {
    const pool = open({ memory: Number.NaN });
    await expect(pool.run(createJob({ content: {} }))).rejects.toThrow("job process");
    await runsNext(open());
    await pool.close();
  });

  test("before its start if its request was cancelled already", async () => {
    const job = createJob({ content: {} });
    await expect(open().run(job, { signal: AbortSignal.abort() })).rejects.toThrow(
      RequestCancelledError,
    );
  });

  test("on close, and accepts no further job", async () => {
    const pool = open();
    const outcomes = Promise.allSettled([1, 2].map(() => pool.run(createJob({ content: {} }))));
    await pool.close();
    const refused = { status: "rejected", reason: expect.any(TooBusyError) };
    expect(await outcomes).toEqual([refused, refused]);
    await expect(pool.run(createJob({ content: {} }))).rejects.toThrow(TooBusyError);
  });
});

test("reports how each job ended", async () => {
  const metrics = aJobMeter();
  const observed = (options: Partial<WorkerPoolOptions> = {}) => open({ ...options, metrics });
  await ready(observed().run(createJob({ content: {} })));
  await workerPool?.close();
  await expect(
    observed({ cpuTime: 300, clockTime: 60_000 }).run(createJob(expensive)),
  ).rejects.toThrow(JobTooLongError);
  await workerPool?.close();
  await expect(observed({ clockTime: 1 }).run(createJob(expensive))).rejects.toThrow(
    "took too long",
  );
  await workerPool?.close();
  const cancel = new AbortController();
  const cancelled = observed().run(createJob(expensive), { signal: cancel.signal });
  cancel.abort();
  await expect(cancelled).rejects.toThrow(RequestCancelledError);
  await workerPool?.close();
  await expect(observed({ memory: Number.NaN }).run(createJob({}))).rejects.toThrow("job process");
  expect(metrics.state).toEqual({
    running: 0,
    outcomes: [
      "create done",
      "create processor-time",
      "create clock-time",
      "create cancelled",
      "create process-ended",
    ],
  });
});
