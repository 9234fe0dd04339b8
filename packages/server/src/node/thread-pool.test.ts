import { expect, test } from "vitest";
import type { CheckJob, CheckResult, Job, JobResult } from "../domain/leaflets/jobs.ts";
import { createThreadPool } from "./thread-pool.ts";
import type { WorkerThread } from "./worker-thread.ts";

const job: CheckJob = { kind: "check", body: new Uint8Array() };
const done: CheckResult = { kind: "checked", findings: [] };

/** A thread that the test controls. */
function fakeThread() {
  const gone = Promise.withResolvers<void>();
  let alive = true;
  let current: PromiseWithResolvers<JobResult<Job>> | undefined;
  const thread: WorkerThread = {
    run: () => (current = Promise.withResolvers()).promise,
    isAlive: () => alive,
    ended: gone.promise,
    end: async () => crash(),
  };
  function crash(): void {
    alive = false;
    current?.reject(new Error("crashed"));
    gone.resolve();
  }
  return { thread, crash, finish: () => current?.resolve(done) };
}

function fakePool(threads: number) {
  const started: ReturnType<typeof fakeThread>[] = [];
  const pool = createThreadPool(threads, () => {
    const fake = fakeThread();
    started.push(fake);
    return fake.thread;
  });
  return { pool, started };
}

test("starts threads on demand, up to the limit", async () => {
  const { pool, started } = fakePool(2);
  expect(started).toHaveLength(0);
  const first = pool.run(job);
  expect(started).toHaveLength(1);
  started[0]?.finish();
  expect(await first).toEqual(done);
  const more = [pool.run(job), pool.run(job), pool.run(job)];
  expect(started).toHaveLength(2);
  for (const fake of [...started, ...started]) {
    fake.finish();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(more)).toEqual([done, done, done]);
});

test("fails the job of a thread that crashes, and runs the next job on another thread", async () => {
  const { pool, started } = fakePool(1);
  const first = pool.run(job);
  const second = pool.run(job);
  started[0]?.crash();
  await expect(first).rejects.toThrow("crashed");
  await expect.poll(() => started.length).toBe(2);
  started[1]?.finish();
  expect(await second).toEqual(done);
});

test("does not use a thread that crashed while it was idle", async () => {
  const { pool, started } = fakePool(1);
  const first = pool.run(job);
  started[0]?.finish();
  await first;
  started[0]?.crash();
  await new Promise((resolve) => setImmediate(resolve));
  const second = pool.run(job);
  expect(started).toHaveLength(2);
  started[1]?.finish();
  expect(await second).toEqual(done);
});

test("ends the threads on close, and rejects waiting and new jobs", async () => {
  const { pool } = fakePool(1);
  const jobs = Promise.allSettled([pool.run(job), pool.run(job)]);
  await pool.close();
  expect((await jobs).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(pool.run(job)).rejects.toThrow("closed");
});
