import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, describe, expect, test } from "vitest";
import { aJpeg } from "../../test/jpegs.ts";
import { bytesOf, create, loaded } from "../../test/leaflet-jobs.ts";
import { createInlineWorkerPool } from "../api/leaflets/run-job.ts";
import type { CreateJob, SaveResult, WorkerPool } from "../domain/leaflets/jobs.ts";
import { startWorkerThread } from "./worker-thread.ts";
import { createWorkerPool, type WorkerPoolOptions } from "./worker-pool.ts";

let workerPool: WorkerPool | undefined;
const open = (options: Partial<WorkerPoolOptions> = {}) =>
  (workerPool = createWorkerPool({ threads: 2, ...options }));
afterEach(() => workerPool?.close());

const image = (size: number) => aJpeg(size).toString("base64");
const steps = (size: number) =>
  aLeaflet({ instructionSteps: [{ id: "1", text: "", image: image(size) }] });

function createJob(body: unknown): CreateJob {
  return { kind: "create", body: bytesOf(body), id: "0190a0a0", createdAt: 1, at: 1 };
}

async function ready(result: Promise<SaveResult>) {
  const made = await result;
  if (made.kind !== "ready") throw new Error(made.kind);
  return made;
}

describe("a large job", () => {
  test("has the same result on a thread as in the calling thread", async () => {
    const body = { content: steps(2_000_000) };
    const expected = createInlineWorkerPool().run(createJob(body));
    const { blobs, ...rest } = await ready(open().run(createJob(body)));
    const { blobs: theirs, ...others } = await ready(expected);
    expect(rest).toEqual(others);
    expect(blobs.map(({ hash }) => hash)).toEqual(theirs.map(({ hash }) => hash));
    for (const [index, { bytes }] of blobs.entries())
      expect(Buffer.compare(bytes, theirs[index]?.bytes ?? Buffer.of())).toBe(0);
  });

  test("is transferred to the thread, but a small job is not transferred", async () => {
    const large = createJob({ content: steps(400_000) });
    await open().run(large);
    expect(large.body.byteLength).toBe(0);
    const small = createJob({ content: aLeaflet() });
    await open().run(small);
    expect(small.body.byteLength).toBeGreaterThan(0);
  });

  test("of any kind runs on a thread", async () => {
    const threads = open({ large: 0 });
    const held = await create({ content: steps(300_000) });
    const facts = { id: held.leaflet.id, createdAt: held.leaflet.createdAt, at: 1 };
    const body = bytesOf({ title: "New" });
    const current = () => structuredClone(loaded(held));
    const results = await Promise.all([
      threads.run({ kind: "change", body, current: current(), ...facts }),
      threads.run({ kind: "revise", source: current(), title: "x", version: 1, ...facts }),
      threads.run({ kind: "check", body: bytesOf({ content: {} }) }),
      threads.run({ kind: "document", source: current(), format: "xml", layout: "complete" }),
    ]);
    expect(results.map(({ kind }) => kind)).toEqual(["ready", "ready", "checked", "built"]);
  });

  test("with malformed JSON has the result `malformed` on a thread too", async () => {
    expect(await open({ large: 0 }).run(createJob("["))).toEqual({ kind: "malformed" });
  });

  test("gets its own result among many concurrent jobs", async () => {
    const threads = open({ large: 0 });
    const names = Array.from({ length: 20 }, (_, index) => `Leaflet ${index}`);
    const results = await Promise.all(
      names.map((title) => threads.run(createJob({ title, content: {} }))),
    );
    expect(results.map((result) => result.kind === "ready" && result.next.title)).toEqual(names);
  });
});

describe("a worker thread", () => {
  test("reports the error of a failed job and runs the next one", async () => {
    const threads = open({ threads: 1, large: 0 });
    const held = await create({ content: aLeaflet() });
    const source = { ...loaded(held), images: [] };
    const job = { kind: "document", source, format: "xml", layout: "standard" } as const;
    await expect(threads.run(job)).rejects.toThrow("was not loaded");
    expect(await threads.run(createJob({ content: {} }))).toMatchObject({ kind: "ready" });
  });

  test("fails its job if it ends during the job", async () => {
    const thread = startWorkerThread(256);
    const job = thread.run(createJob({ content: steps(3_000_000) }));
    const outcome = Promise.allSettled([job]);
    await thread.end();
    expect(await outcome).toMatchObject([
      { reason: { message: expect.stringContaining("ended") } },
    ]);
    await thread.ended;
    expect(thread.isAlive()).toBe(false);
  });

  test("is not started after close, and waiting jobs are rejected", async () => {
    const threads = open({ threads: 1, large: 0 });
    const pending = [1, 2, 3].map(() => threads.run(createJob({ content: {} })));
    const outcomes = Promise.allSettled(pending);
    await threads.close();
    expect((await outcomes).map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
      "rejected",
    ]);
    await expect(threads.run(createJob({ content: {} }))).rejects.toThrow("closed");
  });
});
