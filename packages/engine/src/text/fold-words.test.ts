import fc from "fast-check";
import { expect, test } from "vitest";
import { foldWords } from "./fold-words.ts";

test("words of ASCII letters are folded as beside other letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
      expect(`${foldWords(text)} e`.trim()).toBe(foldWords(`${text} \u00e9`));
    }),
  );
  expect(foldWords(" 1. What X-1 is\tand (why)? ")).toBe("1 what x 1 is and why");
});
