import { expect, it } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

it("opens after failures in a row, admits one request in each pause, and closes at the first answer", () => {
  const time = { now: 0 };
  const states: string[] = [];
  const breaker = createCircuitBreaker({
    failures: 3,
    pause: 100,
    clock: () => time.now,
    onChange: (state) => states.push(state),
  });
  for (const act of ["failed", "failed", "succeeded", "failed", "failed"] as const) breaker[act]();
  expect(breaker.admits()).toBe(true);
  breaker.failed();
  expect(states).toEqual(["open"]);
  expect([breaker.admits(), breaker.admits()]).toEqual([false, false]);
  time.now = 100;
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  breaker.failed();
  time.now = 199;
  expect(breaker.admits()).toBe(false);
  // The one request of the pause never ended.
  time.now = 200;
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  breaker.succeeded();
  breaker.succeeded();
  expect(states).toEqual(["open", "closed"]);
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});
