import { expect, test } from "vitest";
import { TooBusyError } from "../ports.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

test("runs at most the given number of tasks at a time, in order of arrival", async () => {
  const runLimited = limitConcurrency(3, 50);
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    began.push(index);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, index % 3));
    running -= 1;
    if (index % 7 === 0) throw new Error("failed");
    return index;
  };
  const done = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => runLimited(work(index))),
  );
  expect(most).toBe(3);
  expect(running).toBe(0);
  expect(began).toEqual(began.toSorted((a, b) => a - b));
  expect(done.filter(({ status }) => status === "rejected")).toHaveLength(8);
  expect(await runLimited(async () => "free again")).toBe("free again");
});

test("rejects a task immediately if the queue is full, and still runs the others", async () => {
  const runLimited = limitConcurrency(2, 3);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const inside = Array.from({ length: 5 }, (_, index) =>
    runLimited(() => opened.then(() => index)),
  );
  let began = false;
  const late = runLimited(async () => void (began = true));
  await expect(late).rejects.toThrow(TooBusyError);
  expect(began).toBe(false);
  open();
  expect(await Promise.all(inside)).toEqual([0, 1, 2, 3, 4]);
  expect(await runLimited(async () => "free again")).toBe("free again");
});
