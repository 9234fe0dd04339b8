import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeForJson } from "./json-string.ts";

const written = (text: string) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    escapeForJson(new TextEncoder().encode(text)),
  );
const expected = (text: string) => JSON.stringify(text).slice(1, -1);

test("escapes every ASCII character like JSON.stringify", () => {
  const all = String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code));
  expect(written(all)).toBe(expected(all));
});

test("escapes any text like JSON.stringify", () => {
  const text = fc.string({ unit: "binary", maxLength: 300 });
  fc.assert(fc.property(text, (text) => written(text) === expected(text)));
});

test.each(['"', "\\", "\0", "\n", "\u001f", "a\0", "ن\n"])(
  "has enough buffer space for %j repeated many times",
  (text) => {
    const many = text.repeat(10_000);
    expect(written(many)).toBe(expected(many));
  },
);

test("escapes a view of a larger buffer at any offset like a separate buffer", () => {
  const bytes = new TextEncoder().encode('0123456789 "ن" \\ \n\u0001 and so on');
  for (let start = 0; start < 9; start += 1) {
    const alone = escapeForJson(bytes.slice(start));
    expect(escapeForJson(bytes.subarray(start))).toEqual(alone);
  }
});

test("has enough buffer space for the longest escapes at the end of text of any length", () => {
  for (let length = 0; length < 100; length += 1)
    for (const last of ["\u0001", "\u0001\u0001\u0001", '"a\u0001\u0001\u0001\u0001\u0001']) {
      const text = "a".repeat(length) + last;
      expect(written(text)).toBe(expected(text));
    }
});

test("keeps a byte order mark, and returns empty text for empty text", () => {
  expect(written("\uFEFF<a/>")).toBe("\uFEFF<a/>");
  expect(written("")).toBe("");
});
