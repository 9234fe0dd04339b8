import { describe, expect, it } from "vitest";
import type { TextRange } from "../text-range.ts";
import { inlineToXhtml } from "../rich-text-xhtml.ts";
import { ambiguousRanges } from "./ambiguous-ranges.ts";
import { technicalRuns, technicalText } from "./technical-runs.ts";

/**
 * Texts that make a scanner read the same characters again from many positions. In quadratic time, each would take
 * longer than the time limit of a test.
 */
const hostile =
  '1 |a(|(|a)|1-|- |+ 5 |5% |0 1 |(0) |"a|5 mg |ا5-10 |0-1-|5 - |½|1 000 |(5 - 5) '.split("|");

function areDisjoint(ranges: readonly TextRange[], length: number): boolean {
  let from = 0;
  return ranges.every(({ start, end }) => {
    const isAfter = start >= from && end > start && end <= length;
    from = end;
    return isAfter;
  });
}

/** The text of markup, whose only characters that need escaping are quotation marks. */
function textOf(markup: string): string {
  return markup.replace(/<[^<>]*>/g, "").replaceAll("&quot;", '"');
}

describe.each(hostile)("a long text that repeats %j", (seed) => {
  const text = (length: number) => `ا${seed.repeat(length / seed.length)}a`;

  it.each(["rtl", "ltr"] as const)("has runs in proportion to its length, %s", (direction) => {
    const counts = [200_000, 400_000].map((length) => {
      const source = text(length);
      const runs = technicalRuns(source, { direction, telephone: direction === "rtl" });
      expect(areDisjoint(runs, source.length)).toBe(true);
      return runs.length;
    });
    expect(counts[1]).toBeLessThanOrEqual(2 * (counts[0] ?? 0) + 1);
  });

  it("has disjoint ambiguous ranges and disjoint ranges that stay on one line", () => {
    const source = text(400_000);
    expect(areDisjoint(technicalText(source, { direction: "rtl" }).kept, source.length)).toBe(true);
    expect(areDisjoint(ambiguousRanges(source), source.length)).toBe(true);
  });

  it("keeps its characters in markup", () => {
    const source = text(100_000);
    expect(textOf(inlineToXhtml(source, { direction: "rtl" }))).toBe(source);
    expect(textOf(inlineToXhtml(source, { direction: "ltr", keepClass: "keep" }))).toBe(source);
  });
});

it("finds the pairs in a text of brackets", () => {
  const text = `ا${"(a".repeat(100_000)}${")".repeat(100_000)}`;
  expect(technicalRuns(text, { direction: "rtl" })).toHaveLength(1);
  const reversed = `ا${"(".repeat(100_000)}a${")a".repeat(100_000)}`;
  expect(technicalRuns(reversed, { direction: "rtl" })).toHaveLength(1);
});
