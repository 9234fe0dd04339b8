import { expect, test } from "vitest";
import { RequestCancelledError, TooBusyError, TooManyJobsError } from "../ports.ts";
import { createFairQueue, type FairQueueLimits } from "./fair-queue.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose jobs end when the test says so; `started` has the names of the jobs in the order of their start. */
function queueOf(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({
    running: 1,
    runningPerAccount: 1,
    waitingPerAccount: 20,
    waiting: 100,
    ...limits,
  });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    /** Requests a permit for the job `name` of the account that its first letter names. */
    add(name: string, signal?: AbortSignal): Promise<string> {
      return queue.run(name.slice(0, 1), signal, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      });
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

test("reports requests that begin and end to wait", async () => {
  let waiting = 0;
  const limits = { running: 1, runningPerAccount: 1, waitingPerAccount: 2, waiting: 100 };
  const queue = createFairQueue(limits, (change) => (waiting += change));
  const first = Promise.withResolvers<void>();
  const running = queue.run("a", undefined, () => first.promise);
  const cancel = new AbortController();
  const cancelled = queue.run("a", cancel.signal, async () => {});
  const later = queue.run("a", undefined, async () => {});
  await expect(queue.run("a", undefined, async () => {})).rejects.toThrow(TooManyJobsError);
  expect(waiting).toBe(2);
  cancel.abort();
  await expect(cancelled).rejects.toThrow(RequestCancelledError);
  expect(waiting).toBe(1);
  first.resolve();
  await Promise.all([running, later]);
  expect(waiting).toBe(0);
});

test("takes one request of each account in turn, in the order of their arrival", async () => {
  const { add, end, started } = queueOf();
  const jobs = ["a1", "a2", "a3", "b1", "c1", "b2"].map((name) => add(name));
  for (const name of ["a1", "b1", "c1", "a2", "b2", "a3"]) await end(name);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect(await Promise.all(jobs)).toHaveLength(6);
});

test("starts the request of another account as soon as one job ends", async () => {
  for (const running of [1, 2, 3]) {
    const { add, end, started } = queueOf({ running, runningPerAccount: running });
    for (let index = 0; index < 20; index += 1) void add(`a${index}`);
    void add("b");
    await end("a0");
    expect(started).toHaveLength(running + 1);
    expect(started.at(-1)).toBe("b");
  }
});

test("never gives one account more permits than it may have", async () => {
  const { add, end, started } = queueOf({ running: 3, runningPerAccount: 2 });
  for (const name of ["a1", "a2", "a3", "b1"]) void add(name);
  await settled();
  expect(started).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  expect(started).toHaveLength(3);
  await end("a1");
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
});

test("refuses a request if too many requests of its account or of all accounts wait", async () => {
  const { add, end } = queueOf({ waitingPerAccount: 2, waiting: 3 });
  const first = ["a1", "a2", "a3"].map((name) => add(name));
  await expect(add("a4")).rejects.toThrow(TooManyJobsError);
  const other = add("b1");
  await expect(add("b2")).rejects.toThrow(TooBusyError);
  for (const name of ["a1", "b1", "a2", "a3"]) await end(name);
  expect(await Promise.all([...first, other])).toEqual(["a1", "a2", "a3", "b1"]);
});

test("lets the first request of an account wait even if the others have taken all places", async () => {
  const { add, end, started } = queueOf({ waitingPerAccount: 2, waiting: 2 });
  const first = ["a1", "a2", "a3"].map((name) => add(name));
  const other = add("b1");
  await expect(add("b2")).rejects.toThrow(TooBusyError);
  for (const name of ["a1", "b1", "a2", "a3"]) await end(name);
  expect(started).toEqual(["a1", "b1", "a2", "a3"]);
  expect(await Promise.all([...first, other])).toHaveLength(4);
});

test("releases the permit of a job that fails", async () => {
  const queue = createFairQueue({
    running: 1,
    runningPerAccount: 1,
    waitingPerAccount: 1,
    waiting: 1,
  });
  const failing = queue.run("a", undefined, () => Promise.reject(new Error("failed")));
  const next = queue.run("a", undefined, async () => "next");
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("next");
});

test("removes a cancelled request from the queue, and does not start it", async () => {
  const { add, end, started } = queueOf({ waitingPerAccount: 1 });
  const cancel = new AbortController();
  void add("a1");
  const cancelled = add("a2", cancel.signal);
  cancel.abort();
  await expect(cancelled).rejects.toThrow(RequestCancelledError);
  await expect(add("a3", cancel.signal)).rejects.toThrow(RequestCancelledError);
  const next = add("a4");
  await end("a1");
  await end("a4");
  expect(await next).toBe("a4");
  expect(started).toEqual(["a1", "a4"]);
});
