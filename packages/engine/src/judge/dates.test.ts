import { describe, expect, test } from "vitest";
import { isDate, isDateTime, isInstant, isTime, spanOf } from "./dates.ts";

describe("isDate", () => {
  test.each(["2026", "2026-01", "2026-01-31", "2024-02-29", "2000-02-29", "0001-01-01"])(
    "%s is a valid date",
    (text) => {
      expect(isDate(text)).toBe(true);
    },
  );
  test.each([
    "0000",
    "2026-13",
    "2026-02-30",
    "2023-02-29",
    "1900-02-29",
    "26-01-01",
    "2026-1-1",
    "06.05.2024",
    "2026-01-01 ",
    "",
  ])("%s is not a valid date", (text) => {
    expect(isDate(text)).toBe(false);
  });
});

describe("isInstant", () => {
  test.each([
    "2026-01-01T00:00:00Z",
    "2026-12-31T23:59:60Z",
    "2026-01-01T10:00:00.123456+05:30",
    "2026-01-01T10:00:00-14:00",
  ])("%s is a valid instant and a valid dateTime", (text) => {
    expect([isInstant(text), isDateTime(text)]).toEqual([true, true]);
  });
  test.each([
    "2026-01-01",
    "2026-01-01T10:00Z",
    "2026-01-01T10:00:00",
    "2026-01-01T24:00:00Z",
    "2026-01-01T10:00:00z",
    "2026-01-01T10:00:00+14:30",
    "2026-01T10:00:00Z",
  ])("%s is not a valid instant", (text) => {
    expect(isInstant(text)).toBe(false);
  });
});

test("a time has seconds and no time zone", () => {
  expect([isTime("10:00:00"), isTime("10:00"), isTime("10:00:00Z")]).toEqual([true, false, false]);
});

test("spanOf returns the first and the last millisecond of a month", () => {
  expect(spanOf("2026-02")).toEqual([Date.UTC(2026, 1, 1), Date.UTC(2026, 2, 1) - 1]);
});
