import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

test("as many as there is room for work at once, the others in their turn", async () => {
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

test("work that fails makes room like any other", async () => {
  const semaphore = createSemaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await semaphore.run(async () => 1)).toBe(1);
});

test("leaving twice leaves once", async () => {
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
