import { expect, test } from "vitest";
import { ar } from "../words/ar.ts";
import { en } from "../words/en.ts";
import { fr } from "../words/fr.ts";
import { isDate, isInstant, monthAndYear } from "./dates.ts";

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

test("names the month in US English in English leaflets, and otherwise in the language of the leaflet", () => {
  expect(monthAndYear("2026-11-30", en.months)).toBe("November 2026");
  expect(monthAndYear("2026-11-30", ar.months)).toBe("نوفمبر 2026");
  expect(monthAndYear("2026-08-30", fr.months)).toBe("août 2026");
  expect(monthAndYear("", en.months)).toBe("");
});

test.each([
  ["en", en],
  ["ar", ar],
  ["fr", fr],
] as const)("the months in %s are those of the Unicode CLDR", (language, words) => {
  const format = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  expect(words.months).toEqual(
    Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15))),
  );
});

test("an instant needs a time zone", () => {
  expect(isInstant("2026-01-15T00:00:00Z")).toBe(true);
  expect(isInstant("2026-01-15T23:59:60.123+03:00")).toBe(true);
  expect(isInstant("2026-01-15T00:00:00")).toBe(false);
  expect(isInstant("2026-02-30T00:00:00Z")).toBe(false);
});
