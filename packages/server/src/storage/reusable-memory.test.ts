import { expect, it } from "vitest";
import { takeMemory } from "./reusable-memory.ts";

it("gives released memory to the next use that it fits, and only once", () => {
  const first = takeMemory(300_000);
  expect(first.bytes.length).toBeGreaterThanOrEqual(300_000);
  first.release();
  first.release();
  const second = takeMemory(290_000);
  expect(second.bytes).toBe(first.bytes);
  expect(takeMemory(290_000).bytes).not.toBe(first.bytes);
});

it("does not use memory that is held, too small or much too large", () => {
  const held = takeMemory(400_000);
  expect(takeMemory(400_000).bytes).not.toBe(held.bytes);
  held.release();
  expect(takeMemory(500_000).bytes).not.toBe(held.bytes);
  expect(takeMemory(10_000).bytes).not.toBe(held.bytes);
});

it("keeps neither large nor much memory", () => {
  const large = takeMemory(600_000);
  large.release();
  expect(takeMemory(600_000).bytes).not.toBe(large.bytes);
  const many = Array.from({ length: 100 }, () => takeMemory(100_000));
  for (const { release } of many) release();
  const again = new Set(Array.from({ length: 100 }, () => takeMemory(100_000).bytes));
  const reused = many.filter(({ bytes }) => again.has(bytes));
  expect(reused.length).toBeGreaterThan(0);
  expect(reused.length).toBeLessThanOrEqual(32);
});
