import { expect, test } from "vitest";
import { turns } from "./passwords-turns.ts";

test("never more at once than there are places, and in the order they came", async () => {
  const inTurn = turns(3);
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
    Array.from({ length: 50 }, (_, index) => inTurn(work(index))),
  );
  expect(most).toBe(3);
  expect(running).toBe(0);
  expect(began).toEqual(began.toSorted((a, b) => a - b));
  expect(done.filter(({ status }) => status === "rejected")).toHaveLength(8);
  expect(await inTurn(async () => "free again")).toBe("free again");
});
