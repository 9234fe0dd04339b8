import { describe, expect, test } from "vitest";
import { cliFinding, cliRules, type CliCode } from "./findings.ts";
import { sentenceOf } from "./words.ts";

// The keys of `cliRules` are the codes.
const codes = Object.keys(cliRules) as CliCode[];
/** Text whose hyphens and digit would be displayed in another order among Arabic letters. */
const foreign = "--a 1";
const details = {
  ...Object.fromEntries(
    ["name", "field", "file", "reason", "other"].map((name) => [name, foreign]),
  ),
  row: 2,
  count: 3,
};

describe.each(codes)("%s", (code) => {
  test("has a sentence in each language", () => {
    const [english, arabic] = [
      sentenceOf(cliFinding(code, details), "en"),
      sentenceOf(cliFinding(code, details), "ar"),
    ];
    expect(english).toMatch(/^[A-Z].{10,}\.$/);
    expect(arabic).toMatch(/^[\u0620-\u064a].{10,}\.$/);
  });

  test.each([details, { ...details, identifier: foreign }])(
    "isolates left-to-right text in the Arabic sentence",
    (given) => {
      const sentence = sentenceOf(cliFinding(code, given), "ar");
      const isolated = /\u2068[^\u2068\u2069]*\u2069/g;
      expect(sentence.replaceAll(isolated, "")).not.toMatch(/[a-z_{}-]/i);
    },
  );
});

test("states how many parts would be lost", () => {
  const sentence = (count: number) => sentenceOf(cliFinding("loss-refused", { count }), "en");
  expect(sentence(1)).toContain("one part of the source has no place");
  expect(sentence(2)).toContain("2 parts of the source have no place");
});

test("names the header row of a table in Arabic", () => {
  const findings = cliFinding("column-repeated", { row: "header", field: "sizes" });
  expect(sentenceOf(findings, "ar")).toBe("صف العناوين، الحقل «\u2068sizes\u2069»: العمود مكرر.");
});
