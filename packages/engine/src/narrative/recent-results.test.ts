import { expect, it } from "vitest";
import { withRecentResults } from "./recent-results.ts";

function counted() {
  let calls = 0;
  const compute = (source: string) => ({ source, call: (calls += 1) });
  return { recent: withRecentResults(compute), calls: () => calls };
}

it("computes a text once", () => {
  const { recent, calls } = counted();
  expect(recent("a")).toBe(recent("a"));
  expect(recent("b").source).toBe("b");
  expect(calls()).toBe(2);
});

it("keeps no long texts and not too many", () => {
  const { recent, calls } = counted();
  const long = "a".repeat(20_000);
  recent(long);
  recent(long);
  expect(calls()).toBe(2);
  const first = recent("first");
  for (let n = 0; n < 30; n += 1) recent(`${n}${"b".repeat(10_000)}`);
  expect(recent("first")).not.toBe(first);
});
