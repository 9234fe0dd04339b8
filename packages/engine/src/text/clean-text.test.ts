import { expect, test } from "vitest";
import { cleanText, isBlank } from "./clean-text.ts";

test.each([
  ["a\u0000b", "ab", 1],
  ["a\u000bb\u000c", "ab", 2],
  ["x\ud800y", "xy", 1],
  ["\udc00", "", 1],
  ["😀", "😀", 0],
  ["\ufffe\uffff!", "!", 2],
  ["tab\tand\nline", "tab\tand\nline", 0],
  ["\u200f\u202e\u200e", "\u200f\u202e\u200e", 0],
])("removes what no document can hold from %j", (source, text, removed) => {
  expect(cleanText(source)).toEqual({ text, removed });
});

test("makes every line end a line feed without counting it as a loss", () => {
  expect(cleanText("a\r\nb\rc\n")).toEqual({ text: "a\nb\nc\n", removed: 0 });
});

test("takes white space and no-break spaces for blank", () => {
  expect(isBlank(" \t\n\u00a0\u202f")).toBe(true);
  expect(isBlank("\u00a0.")).toBe(false);
});
