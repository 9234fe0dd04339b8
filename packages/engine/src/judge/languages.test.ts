import { expect, test } from "vitest";
import { isLanguageTag, languageName } from "./languages.ts";

test.each([
  "en",
  "ar",
  "ar-JO",
  "de-AT",
  "zh-Hans",
  "sr-Latn-RS",
  "fil",
  "ckb",
  "es-419",
  "en-GB",
  "de-CH-1901",
  "zh-cmn",
])("%s is a language tag", (tag) => {
  expect(isLanguageTag(tag)).toBe(true);
});

test.each(["EN", "en-us", "en_GB", "english", "eng", "ara", "xx", "en ", ""])(
  "%j is not a language tag",
  (tag) => {
    expect(isLanguageTag(tag)).toBe(false);
  },
);

test.each(["en-UK", "en-XX", "en-Xxxx", "en-abcde", "qaa", "qtz", "x-private", "en-x-test"])(
  "%s has a subtag that is not registered or is for private use",
  (tag) => {
    expect(isLanguageTag(tag)).toBe(false);
  },
);

test("languageName returns a name only for a language without a region", () => {
  expect([languageName("ar"), languageName("ar-JO")]).toEqual(["Arabic", undefined]);
});
