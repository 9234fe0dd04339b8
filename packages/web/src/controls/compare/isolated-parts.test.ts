import { expect, test } from "vitest";

import { diffTexts, readPlainText, readRichText, type TextPart } from "@nashra/engine/compare";
import { isolatedParts } from "./isolated-parts.ts";

/**
 * Returns the earlier side of a comparison as text. `<…>` encloses isolated text, and `[…]` encloses text
 * that the other side lacks.
 */
function shown(parts: readonly TextPart[], direction: "ltr" | "rtl" = "rtl"): string {
  const own = parts.filter(({ kind }) => kind !== "added");
  return isolatedParts(own, direction)
    .map(({ foreign, changes }) => {
      const texts = changes.map(({ kind, tokens }) => {
        const words = tokens.map(({ text, start }) => (start === undefined ? text : "/")).join("");
        return kind === "same" ? words : `[${words}]`;
      });
      return foreign ? `<${texts.join("")}>` : texts.join("");
    })
    .join("");
}
const plain = (before: string, after: string) =>
  diffTexts(readPlainText(before, "ar"), readPlainText(after, "ar"));

test("a number and its unit are isolated together even if only one of them changes", () => {
  expect(shown(plain("1 g", "2 g"))).toBe("<[1] g>");
  expect(shown(plain("1 g", "1 mg"))).toBe("<1 [g]>");
  expect(shown(plain("تناول 1 g يوميًا", "تناول 2 g يوميًا"))).toBe("تناول <[1] g> يوميًا");
});

test("words in the direction of the text are not isolated", () => {
  expect(shown(plain("200 ملغم", "400 ملغم"))).toBe("[200] ملغم");
});

test("adjacent Arabic words in an English text are isolated together", () => {
  const parts = diffTexts(
    readPlainText("See دواء أول now", "en"),
    readPlainText("See دواء آخر now", "en"),
  );
  expect(shown(parts, "ltr")).toBe("See <دواء [أول]> now");
});

test("no isolated run contains a line break", () => {
  const text = readRichText("<p>Panadol</p><p>Extra 1 g</p>", "ar");
  expect(shown([{ kind: "same", tokens: text.tokens }])).toBe("/<Panadol>/<Extra 1 g>");
});

test("the start of a change is marked once, even if the change contains isolated runs", () => {
  const parts = plain("قرص 1 g الآن", "");
  const begins = isolatedParts(parts, "rtl").flatMap(({ changes }) =>
    changes.map((change) => change.begins),
  );
  expect(shown(parts)).toBe("[قرص ]<[1 g]>[ الآن]");
  expect(begins).toEqual([true, false, false]);
});
