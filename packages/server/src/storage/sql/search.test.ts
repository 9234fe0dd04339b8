import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, languageKeyOf, neededText, searchColumnsOf } from "./search.ts";

describe("fold", () => {
  it.each([
    ["Panadol EXTRA", "panadol extra"],
    ["Doliprane café Ångström", "doliprane cafe angstrom"],
    ["ﬁlm‑coated", "film‐coated"],
    ["５００ mg", "500 mg"],
    ["٥٠٠ ملغ", "500 ملغ"],
    ["۵۰۰", "500"],
    ["مُسَكِّنٌ", "مسكن"],
    ["مســكن", "مسكن"],
    ["أإآٱا", "ااااا"],
    ["مستشفى", "مستشفي"],
    ["حبة", "حبه"],
    ["مؤشر رئة", "موشر ريه"],
    ["کپسول یک", "كپسول يك"],
    ["a\u200Fb\u00ADc", "abc"],
    ["  a \u00A0\n b\t", "a b"],
    ["Straße İstanbul ılık", "strasse istanbul ilik"],
    ["", ""],
  ])("folds %j to %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("folds long runs of marks as short ones", () => {
    expect(fold(`a${"\u0301\u0323".repeat(50)}b`)).toBe("ab");
    const vowels = "\u09be".repeat(100);
    expect(fold(`x\u0995${vowels}y`)).toBe(`x\u0995${vowels}y`);
    expect(fold(vowels)).toContain(fold("\u09be".repeat(40)));
  });

  it("does not change folded text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe("the sort key of a title", () => {
  it("fits into an index row of both engines for every title", () => {
    for (const title of ["x".repeat(10_000), "ي".repeat(10_000), "\u{1F48A}".repeat(10_000)]) {
      const { title_key: key } = searchColumnsOf(title);
      expect(Buffer.byteLength(key)).toBeLessThanOrEqual(800);
      expect(key.isWellFormed()).toBe(true);
    }
  });
});

describe("neededText", () => {
  it.each([
    ["50%", "50%"],
    ["a_B", "a_b"],
    [String.raw`a\b`, String.raw`a\b`],
    ["O'Neil", "o'neil"],
    [" \u064B\t", undefined],
  ])("turns the query %j into %j", (query, needed) => {
    expect(neededText(query)).toBe(needed);
  });
});

it("puts each field of a leaflet on a separate line", () => {
  expect(searchColumnsOf("Alpha\nBeta", "Gamma").search_text).toBe("alpha beta\ngamma");
});

it("reduces a language tag to its primary subtag in lower case", () => {
  expect(["ar", "ar-JO", "AR", "en-GB", ""].map(languageKeyOf)).toEqual([
    "ar",
    "ar",
    "ar",
    "en",
    "",
  ]);
});
