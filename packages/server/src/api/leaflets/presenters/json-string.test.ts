import fc from "fast-check";
import { expect, test } from "vitest";
import { insideString } from "./json-string.ts";

const written = (text: string) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    insideString(new TextEncoder().encode(text)),
  );
const expected = (text: string) => JSON.stringify(text).slice(1, -1);

test("every character of ASCII is written as JSON writes it", () => {
  const all = String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code));
  expect(written(all)).toBe(expected(all));
});

test("text of any kind is written as JSON writes it", () => {
  const text = fc.string({ unit: "binary", maxLength: 300 });
  fc.assert(fc.property(text, (text) => written(text) === expected(text)));
});

test.each(['"', "\\", "\0", "\n", "\u001f", "a\0", "ن\n"])(
  "%j again and again finds room",
  (text) => {
    const many = text.repeat(10_000);
    expect(written(many)).toBe(expected(many));
  },
);

test("a part of other memory is written as if it stood alone, wherever it begins", () => {
  const bytes = new TextEncoder().encode('0123456789 "ن" \\ \n\u0001 and so on');
  for (let start = 0; start < 9; start += 1) {
    const alone = insideString(bytes.slice(start));
    expect(insideString(bytes.subarray(start))).toEqual(alone);
  }
});

test("there is room for what needs most of it at the end of text of any length", () => {
  for (let length = 0; length < 100; length += 1)
    for (const last of ["\u0001", "\u0001\u0001\u0001", '"a\u0001\u0001\u0001\u0001\u0001']) {
      const text = "a".repeat(length) + last;
      expect(written(text)).toBe(expected(text));
    }
});

test("a byte order mark stays, and nothing stays nothing", () => {
  expect(written("\uFEFF<a/>")).toBe("\uFEFF<a/>");
  expect(written("")).toBe("");
});
