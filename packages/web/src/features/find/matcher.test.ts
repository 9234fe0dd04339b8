import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { createMatcher, type Search } from "./matcher.ts";

function found(text: string, query: string, more: Partial<Search> = {}): readonly string[] {
  const search = { query, matchCase: false, wholeWords: false, exactLetters: false, ...more };
  return createMatcher(search)({ text, cuts: [] }).map(({ start, end }) => text.slice(start, end));
}

describe("a found place", () => {
  // "İ" in lower case has two characters.
  test.each([
    ["İstanbul", "i", []],
    ["İstanbul", "\u0307", []],
    ["İstanbul", "İ", ["İ"]],
    ["İstanbul in", "i", ["i"]],
    ["😀a", "\uD83D", []],
    ["😀a", "\uDE00", []],
    ["😀a", "\uDE00a", []],
    ["\uD83Da", "\uD83D", []],
    ["😀a", "😀", ["😀"]],
    ["see \uFFFC\uFFFC", "\uFFFC", []],
    ["see \uFFFC\uFFFC", "see \uFFFC", []],
  ])("in %j for %j consists of whole characters: %j", (text, query, places) => {
    expect(found(text, query)).toEqual(places);
  });

  test("begins and ends between two characters of any text", () => {
    const parts = fc.array(fc.constantFrom("İ", "i", "\u0307", "😀", "\uDE00", "زَ", "ـ", " ", "a"));
    fc.assert(
      fc.property(parts, parts, fc.boolean(), (text, query, exactLetters) => {
        const line = text.join("");
        const places = found(line, query.join(""), { exactLetters });
        for (const place of places) expect(place).not.toBe("");
        if (line.isWellFormed()) expect(places.every((place) => place.isWellFormed())).toBe(true);
      }),
    );
  });
});

describe("with whole words", () => {
  test.each([
    ["1.5 mg", "5"],
    ["1.5 mg", "1"],
    ["1.5 mg", ".5"],
    ["1.5 mg", "1."],
    ["0,5 mg", "5"],
    ["٠٫5", "5"],
    ["٥٫٢", "٥"],
    ["١٬٠٠٠", "١"],
    ["١،٥", "٥"],
    ["10.5", "10"],
    ["1/10", "10"],
    ["1⁄2", "2"],
    ["1:1000", "1000"],
    ["1,000,000", "000"],
    ["10\u00A0000", "10"],
    ["10\u2009000", "10"],
    ["10\u202F000", "000"],
    ["1’000", "1"],
    [".5 mg", "5"],
    ["take .5 mg", "5"],
    ["1½", "1"],
  ])("a part of the number in %s is not found: %s", (text, query) => {
    expect(found(text, query, { wholeWords: true })).toEqual([]);
    expect(found(text, query)).not.toEqual([]);
  });

  test.each([
    ["Take 5. Then 10, 5/day or (5).", "5", 3],
    ["5-10 and 5–10 mg", "5", 2],
    ["5\u00A0mg, 5 mg", "5", 2],
    ["Item.5", "5", 1],
    ["٥، ٦", "٥", 1],
    ["1.5 mg", "1.5", 1],
    ["1.5 mg", "1.5 mg", 1],
    ["take .5 mg", ".5", 1],
    ["500 mg 500", "500", 2],
  ])("in %s, the whole %s is found %i times", (text, query, count) => {
    expect(found(text, query, { wholeWords: true })).toHaveLength(count);
  });
});
