import { expect, test } from "vitest";

import { diffTexts, readPlainText, readRichText, type TextPart } from "@nashra/engine/compare";
import { isolatedParts, type IsolatedPart, type TextChange } from "./isolated-parts.ts";

/**
 * Returns the earlier side of a comparison as text. `<…>` encloses isolated text, `«…»` text whose direction
 * is forced, and `[…]` text that the other side lacks.
 */
function shown(parts: readonly TextPart[], direction: "ltr" | "rtl" = "rtl"): string {
  const own = parts.filter(({ kind }) => kind !== "added");
  return isolatedParts(own, direction).map(shownPart).join("");
}

function shownPart(part: IsolatedPart): string {
  if ("changes" in part) return part.changes.map(shownChange).join("");
  const content = part.content.map(shownPart).join("");
  return part.isolate.forced ? `«${content}»` : `<${content}>`;
}

function shownChange({ kind, tokens }: TextChange): string {
  const words = tokens.map(({ text, start }) => (start === undefined ? text : "/")).join("");
  return kind === "same" ? words : `[${words}]`;
}

function changesIn(part: IsolatedPart): readonly TextChange[] {
  return "changes" in part ? part.changes : part.content.flatMap(changesIn);
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

test("a range is isolated as a whole, and Arabic-Indic digits are forced into their order", () => {
  expect(shown(plain("الجرعة 5-10 مل", "الجرعة 5-20 مل"))).toBe("الجرعة <5-[10]> مل");
  expect(shown(plain("الجرعة ٥-١٠ مل", "الجرعة ٥-٢٠ مل"))).toBe("الجرعة «٥-[١٠]» مل");
});

test("a range in the Arabic words of an English text is isolated inside them", () => {
  const parts = diffTexts(
    readPlainText("See الجرعة 5-10 مل here", "en"),
    readPlainText("See الجرعة 5-20 مل here", "en"),
  );
  expect(shown(parts, "ltr")).toBe("See <الجرعة <5-[10]> مل> here");
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
  const begins = isolatedParts(parts, "rtl")
    .flatMap(changesIn)
    .map((change) => change.begins);
  expect(shown(parts)).toBe("[قرص ]<[1 g]>[ الآن]");
  expect(begins).toEqual([true, false, false]);
});
