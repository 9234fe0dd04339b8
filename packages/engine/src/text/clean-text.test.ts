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
])("removes from %j the characters that no document can contain", (source, text, removed) => {
  expect(cleanText(source)).toEqual({ text, removed });
});

test("converts every line end to a line feed without counting it as a removed character", () => {
  expect(cleanText("a\r\nb\rc\n")).toEqual({ text: "a\nb\nc\n", removed: 0 });
});

test("treats white space and no-break spaces as blank", () => {
  expect(isBlank(" \t\n\u00a0\u202f")).toBe(true);
  expect(isBlank("\u00a0.")).toBe(false);
});
