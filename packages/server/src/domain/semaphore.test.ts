import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

test("runs as many tasks as there are permits, and then the others in order of arrival", async () => {
  const semaphore = createSemaphore(2);
  const started: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const work = gates.map(({ promise }, index) =>
    semaphore.run(async () => {
      started.push(index);
      await promise;
      return index;
    }),
  );
  await Promise.resolve();
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await work[1];
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3, 4]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

test("releases the permit of a task that fails", async () => {
  const semaphore = createSemaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await semaphore.run(async () => 1)).toBe(1);
});

test("releases a permit only once", async () => {
  const semaphore = createSemaphore(1);
  const release = await semaphore.acquire();
  release();
  release();
  await semaphore.acquire();
  let acquired = false;
  void (async () => {
    await semaphore.acquire();
    acquired = true;
  })();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(acquired).toBe(false);
});
