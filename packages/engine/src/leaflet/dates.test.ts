import { expect, test } from "vitest";
import { ar } from "../languages/definitions/ar.ts";
import { en } from "../languages/definitions/en.ts";
import { fr } from "../languages/definitions/fr.ts";
import { isDate, isInstant } from "./dates.ts";

test.each(["2026-01-15", "2024-02-29", "2000-02-29", "0001-01-01"])("%s is a date", (date) => {
  expect(isDate(date)).toBe(true);
});

test.each([
  "2026-1-15",
  "2023-02-29",
  "1900-02-29",
  "2026-13-01",
  "2026-04-31",
  "0000-01-01",
  "",
  "15/01/2026",
])("%j is not a date", (date) => {
  expect(isDate(date)).toBe(false);
});

test.each([en, ar, fr])("the months in $tag are those of the Unicode CLDR", ({ tag, months }) => {
  const format = new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" });
  expect(months.default).toEqual(
    Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15))),
  );
});

test("an instant needs a time zone", () => {
  expect(isInstant("2026-01-15T00:00:00Z")).toBe(true);
  expect(isInstant("2026-01-15T23:59:60.123+03:00")).toBe(true);
  expect(isInstant("2026-01-15T00:00:00")).toBe(false);
  expect(isInstant("2026-02-30T00:00:00Z")).toBe(false);
});
