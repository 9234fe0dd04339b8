import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepestJson, readJson } from "./read-json.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
/** The result for a text with an error at this line and column. */
const malformed = (line: number, column: number, expected: string) => ({
  kind: "malformed",
  error: { line, column, expected },
});
const tooDeep = (column: number) => malformed(1, column, "less-nesting");

describe("untrusted JSON", () => {
  it("is parsed like JSON.parse", () => {
    const text = '{"a":[1,"x\\"]}{[",true,null],"ب":"\\u0628"}';
    expect(readJson(bytes(text))).toEqual({ kind: "json", value: JSON.parse(text) });
  });

  it("may be nested 200 levels deep, but no deeper", () => {
    expect(readJson(bytes(nested(deepestJson))).kind).toBe("json");
    expect(readJson(bytes(nested(deepestJson + 1)))).toEqual(tooDeep(201));
  });

  it("is rejected if it is nested ten thousand or a million levels deep", () => {
    expect(readJson(bytes(nested(10_000)))).toEqual(tooDeep(201));
    expect(readJson(bytes('{"a":'.repeat(1_000_000)))).toEqual(tooDeep(1001));
  });

  it("may contain any number of brackets in strings, even after escaped quotes and backslashes", () => {
    const value = [
      "[".repeat(500),
      '"'.repeat(3) + "{".repeat(500),
      "\\".repeat(5) + "[".repeat(300),
    ];
    expect(readJson(bytes(JSON.stringify(value)))).toEqual({ kind: "json", value });
  });

  it("is rejected if it has too many values; brackets and commas in strings do not count", () => {
    const most = 250_000;
    const list = (length: number) => bytes(JSON.stringify(Array.from({ length }, () => 0)));
    expect(readJson(list(most), most).kind).toBe("json");
    expect(readJson(list(most + 1), most)).toEqual({ kind: "too-many-values" });
    const text = JSON.stringify({ text: '[{,"\\'.repeat(most) });
    expect(readJson(bytes(text), most).kind).toBe("json");
  });

  it("is reported as having too many values, even if it is also nested too deeply or malformed", () => {
    expect(readJson(bytes("[".repeat(300)), 250)).toEqual({ kind: "too-many-values" });
    expect(readJson(bytes("1,,,"), 2)).toEqual({ kind: "too-many-values" });
    const notUtf8 = Uint8Array.from([0xff, ...bytes("[,,]")]);
    expect(readJson(notUtf8, 2)).toEqual({ kind: "too-many-values" });
  });

  it("never makes readJson throw", () => {
    fc.assert(fc.property(fc.string(), (text) => void readJson(bytes(text), 1)));
  });

  it("is malformed if deep nesting is inside an unterminated string, or after a string with an escaped backslash", () => {
    expect(readJson(bytes(`"\\"${nested(300)}`))).toEqual(malformed(1, 1, "quotation-mark"));
    expect(readJson(bytes(`"\\\\"${nested(300)}`))).toEqual(malformed(1, 5, "end"));
  });

  it.each([
    ["", 1, 1, "value"],
    [" ", 1, 2, "value"],
    ["{", 1, 2, "name-or-brace"],
    ["{a:1}", 1, 2, "name-or-brace"],
    ["[1,]", 1, 4, "value"],
    ["NaN", 1, 1, "value"],
    ["1 2", 1, 3, "end"],
    ["\u0000", 1, 1, "value"],
    ["'a'", 1, 1, "value"],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, "comma-or-brace"],
    ['{"a":1,\r\n"b" 2}', 2, 5, "colon"],
    ['["ب","ب" 1]', 1, 10, "comma-or-bracket"],
  ])("is malformed: %j", (text, line, column, expected) => {
    expect(readJson(bytes(text))).toEqual(malformed(line, column, expected));
    expect(readJson(bytes(`\uFEFF${text}`))).toEqual(malformed(line, column, expected));
  });

  it("is malformed if it is not UTF-8", () => {
    const quoted = (...wrong: number[]) => Uint8Array.from([quote, ...wrong, quote]);
    for (const wrong of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xe2, 0x82]])
      expect(readJson(quoted(...wrong))).toEqual(malformed(1, 2, "utf-8"));
    const utf16 = Uint8Array.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]);
    expect(readJson(utf16)).toEqual(malformed(1, 1, "utf-8"));
    const sent = [0x0a, 0xef, 0xbf, 0xbd, 0xd8, 0xa8, 0xf0, 0x9f, 0x92, 0x8a];
    expect(readJson(quoted(...sent, 0xff))).toEqual(malformed(2, 5, "utf-8"));
    const mark = [0xef, 0xbb, 0xbf];
    expect(readJson(Uint8Array.from([...mark, ...sent, 0xff]))).toEqual(malformed(2, 5, "utf-8"));
  });

  it("may begin with a byte order mark", () => {
    expect(readJson(Uint8Array.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]))).toEqual({
      kind: "json",
      value: {},
    });
  });

  it.each<[string, string, readonly (string | number)[]]>([
    ["spelled equally", '{"a":1,"a":2}', ["a"]],
    ["in an object in a list", '[{"a":1},{"b":[0,{"c":1,"c":1}]}]', [1, "b", 1, "c"]],
    ["spelled differently", '{"a":1,"\\u0061":2}', ["a"]],
    ["even if the name is __proto__", '{"__proto__":1,"__proto__":2}', ["__proto__"]],
  ])("is rejected if an object has a duplicate name: %s", (_, text, path) => {
    expect(readJson(bytes(text))).toEqual({ kind: "repeated", path });
  });

  it("is reported with the path of a parent if the path of a duplicate name is too long", () => {
    const long = "x".repeat(1_000_000);
    const text = `{"content":{"${long}":1,"${long}":2}}`;
    expect(readJson(bytes(text))).toEqual({ kind: "repeated", path: ["content"] });
  });

  it("changes no prototype", () => {
    const reading = readJson(
      bytes('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    );
    expect(reading.kind === "json" && Object.keys(reading.value as object)).toEqual([
      "__proto__",
      "constructor",
    ]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

const quote = 0x22;
