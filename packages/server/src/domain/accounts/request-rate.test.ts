import { describe, expect, test } from "vitest";
import { createRequestRate } from "./request-rate.ts";

const start = Date.parse("2031-05-01T12:00:00Z");

test("accepts the limit in a minute, and states the seconds until the minute ends", () => {
  const rate = createRequestRate(2);
  expect(rate.count("amal", start)).toEqual({ kind: "admitted" });
  expect(rate.count("amal", start + 10_000)).toEqual({ kind: "admitted" });
  const refused = { kind: "throttled", retryAfter: 45, isFirst: true };
  expect(rate.count("amal", start + 15_000)).toEqual(refused);
  expect(rate.count("amal", start + 59_999)).toEqual({ ...refused, retryAfter: 1, isFirst: false });
  expect(rate.count("amal", start + 60_000)).toEqual({ kind: "admitted" });
});

test("starts a new minute when the clock is set back", () => {
  const rate = createRequestRate(1);
  rate.count("amal", start);
  expect(rate.count("amal", start - 1)).toEqual({ kind: "admitted" });
});

describe("the memory", () => {
  test("does not keep accounts whose minute has ended", () => {
    const rate = createRequestRate(1);
    for (let index = 0; index < 1000; index += 1) rate.count(`a${index}`, start + index);
    expect(rate.size).toBe(1000);
    rate.count("last", start + 60_000 + 499);
    expect(rate.size).toBe(501);
  });

  test("never holds more than the maximum number of accounts, and removes the oldest first", () => {
    const rate = createRequestRate(1, { most: 3 });
    for (const account of ["a", "b", "c", "d"]) rate.count(account, start);
    expect(rate.size).toBe(3);
    expect(rate.count("d", start).kind).toBe("throttled");
    expect(rate.count("a", start).kind).toBe("admitted");
    expect(rate.size).toBe(3);
  });
});
