import fc from "fast-check";
import { expect, test } from "vitest";
import { aLeaflet } from "../../testing.ts";
import { readability } from "./readability.ts";

const ends = ["end. ", "end.\u3000", "end؟ ", "end。\u2003", "end… ", "end! ", "end? "];
const noEnds = ["end!", "?", "۔ ", ": ", "\r", "\u00a0", "\u1680", "\u2028", "\u205f", "\u0085"];
const parts = fc.oneof(
  { weight: 60, arbitrary: fc.constant("word ") },
  { weight: 8, arbitrary: fc.constantFrom("على ", "A ", "5 ", "😀 ", "x.y ", "\u200b", "\ufeff") },
  { weight: 2, arbitrary: fc.constantFrom(...noEnds) },
  { weight: 1, arbitrary: fc.constantFrom(...ends, "\n", "\t") },
);
const texts = fc
  .array(parts, { minLength: 30, maxLength: 160, size: "max" })
  .map((list) => list.join(""));

/** Splits a text into sentences, and these into words. */
function wordsOfLongest(text: string): number {
  const sentences = text.split(/(?<=[.!?؟。…])\s+|[\n\t]+/u);
  return Math.max(...sentences.map((sentence) => sentence.trim().split(/\s+/).length));
}

test("the words of the longest sentence are counted like the parts of a split text", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const found = readability({
        content: aLeaflet(),
        options: {},
        language: "en",
        texts: [{ path: ["usageSections", 0, "content"], text, running: true }],
      });
      const longest = wordsOfLongest(text);
      expect(
        found.filter(({ code }) => code === "sentence-long").map(({ details }) => details),
      ).toEqual(longest > 40 ? [{ words: longest, limit: 40 }] : []);
    }),
  );
});
