import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mixesScripts } from "./email-scripts.ts";

describe("an address mixes scripts", () => {
  test.each([
    ["Latin and Cyrillic in the local part", "r\u0430na@example.org"],
    ["Latin and Greek in the local part", "r\u03B1na@example.org"],
    ["Latin and Cyrillic in a label of the domain", "rana@ex\u0430mple.org"],
    ["Latin and Cherokee", "rana\u13A2@example.org"],
    ["Latin and Arabic on both sides of a dot in the local part", "rana.\u062D\u062F@example.org"],
    ["Latin and Arabic digits", "rana\u0661@example.org"],
    [
      "a mathematical letter that NFKC makes Latin, and Cyrillic",
      "\u{1D42B}\u0430\u043D@example.org",
    ],
    ["Latin and Han", "rana\u6F22@example.org"],
  ])("%s", (_, email) => {
    expect(mixesScripts(email)).toBe(true);
  });
});

describe("an address does not mix scripts", () => {
  test.each([
    ["only Latin", "rana.haddad+leaflets-2@example.org"],
    ["Latin with diacritics, composed and decomposed", "ren\u00E9.rene\u0301@example.org"],
    [
      "only Arabic, with digits and diacritics",
      "\u0631\u064E\u0646\u0627.12@\u0645\u062B\u0627\u0644.org",
    ],
    ["Persian digits in an Arabic local part", "\u0631\u0646\u0627\u06F1\u06F2@example.org"],
    ["another script in each part", "\u0440\u0430\u043D\u0430@\u0645\u062B\u0627\u0644.example"],
    ["Japanese", "\u6F22\u3042\u30A2\u30FC@example.org"],
    ["Korean with Han", "\uD55C\u6F22@example.org"],
    ["only Cherokee", "\u13A2\u13A3@example.org"],
    ["only digits and signs", "1-2_3@4.5"],
  ])("%s", (_, email) => {
    expect(mixesScripts(email)).toBe(false);
  });
});

const latin = fc.constantFrom(..."abcxyz");
const arabic = fc.constantFrom(..."\u0627\u0628\u062A\u062B");
const cyrillic = fc.constantFrom(..."\u0430\u0431\u0432");
const neutral = fc.constantFrom(..."0123456789-_.+");

test("finds one letter of another script anywhere among the letters of a part, and nothing else", () => {
  const letters = fc.constantFrom(latin, arabic, cyrillic);
  fc.assert(
    fc.property(letters, letters, fc.gen(), (main, other, g) => {
      const text = (of: fc.Arbitrary<string>) =>
        g(() => fc.array(fc.oneof(of, neutral), { minLength: 1, maxLength: 20 })).join("");
      const [before, after, odd] = [text(main), text(main), g(() => other)];
      const named = /[\p{L}]/u.test(before + after);
      expect(mixesScripts(`${before}${after}@example.org`)).toBe(false);
      expect(mixesScripts(`${before}${odd}${after}@example.org`)).toBe(named && main !== other);
    }),
  );
});
