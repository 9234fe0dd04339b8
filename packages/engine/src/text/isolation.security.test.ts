import { expect, test } from "vitest";
import type { Direction } from "./direction.ts";
import { foreignRuns } from "./isolation.ts";

function runsWith(word: string, text: string, direction: Direction): number {
  const runs = foreignRuns(text, direction);
  return runs.filter(({ start, end }) => text.slice(start, end).includes(word)).length;
}

/**
 * A joint between numbers can also be a sign or a part of a number. If the pattern tried all combinations, each
 * of the thousands of words would take hours.
 */
test.each(["1 -", "1/", "1:", "1 +", "1-+", "1 ×", "1,", "1 ", "1% ", "½ "])(
  "finds the words of the other direction after many %j in linear time",
  (numbers) => {
    const before = `${numbers.repeat(40)}1*`;
    for (const words of [500, 1000, 2000]) {
      expect(runsWith("mg", `${before}mg ثم `.repeat(words), "rtl")).toBe(words);
      expect(runsWith("ملغ", `${before}ملغ then `.repeat(words), "ltr")).toBe(words);
    }
  },
);
