import { elementsOf, offsetsIn, scanJson } from "@nashra/engine/json-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";
import { parseJson } from "./parse-json.ts";
import { itemsOf } from "./item.ts";

const json = fc.json({ maxDepth: 5, stringUnit: "grapheme" });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test("finds a syntax error if and only if JSON.parse does, in valid and in broken text", () => {
  const broken = fc
    .tuple(
      json,
      fc.nat(),
      fc.nat(3),
      fc.constantFrom("", '"', "{", "]", ",", "\\", "1", "-", "\n", "\u0001"),
    )
    .map(([text, at, cut, put]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + cut);
    });
  fc.assert(
    fc.property(fc.oneof(json, broken), (text) => {
      const fault = scanJson(text, {});
      expect(fault === undefined).toBe(isJson(text));
      // The fault is inside the text or at its end.
      if (fault !== undefined) expect(fault.offset).toBeLessThanOrEqual(text.length);
    }),
  );
});

test("finds every value of any JSON text at its path, with any indentation", () => {
  const spaced = fc.tuple(fc.jsonValue({ maxDepth: 4 }), fc.nat(4));
  fc.assert(
    fc.property(spaced, ([value, indent]) => {
      const text = JSON.stringify(value, null, indent);
      for (const [path, inner] of pathsOf(JSON.parse(text))) {
        const found = text.slice(offsetsIn(text)(path));
        expect(found.startsWith(JSON.stringify(inner).slice(0, 1))).toBe(true);
      }
      if (Array.isArray(value)) {
        expect(elementsOf(text).map((element) => JSON.parse(element.text))).toEqual(
          JSON.parse(text),
        );
      }
    }),
  );
});

function* pathsOf(
  value: unknown,
  path: (string | number)[] = [],
): Generator<[(string | number)[], unknown]> {
  yield [path, value];
  if (Array.isArray(value))
    for (const [n, item] of value.entries()) yield* pathsOf(item, [...path, n]);
  else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* pathsOf(item, [...path, key]);
  }
}

test("refuses a repeated name and accepts everything else that JSON.parse accepts", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string(), (value, name) => {
      expect(parseJson(JSON.stringify(value))).toEqual({
        kind: "parsed",
        value: JSON.parse(JSON.stringify(value)),
      });
      const key = JSON.stringify(name);
      const twice = parseJson(
        `[${JSON.stringify(value)}, {${key}: 1, "x${name.length}": 2, ${key}: {}}]`,
      );
      expect(twice).toMatchObject({
        kind: "refused",
        finding: { code: "name-repeated", details: { name } },
      });
    }),
  );
});

test("decodes UTF-8 text unchanged, and reports the place of the first byte that is not UTF-8", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "grapheme" }),
      (before, after) => {
        fc.pre(!before.startsWith("\ufeff") && !/^.?\0/.test(before + after));
        expect(decodeText(Buffer.from(before + after))).toEqual({
          kind: "text",
          text: before + after,
        });
        const bytes = Buffer.concat([
          Buffer.from(`{${before}`),
          Buffer.from([0xe9]),
          Buffer.from(after),
        ]);
        const lines = `{${before}`.split("\n");
        expect(decodeText(bytes)).toMatchObject({
          kind: "refused",
          finding: {
            code: "encoding-unsupported",
            line: lines.length,
            column: (lines.at(-1)?.length ?? 0) + 1,
          },
        });
      },
    ),
  );
});

test("counts only lines that are not blank as records, and reports the line number of each in the file", () => {
  const items = itemsOf('\n{"a":1}\n\n{"b":\n{"c":3}');
  expect(items.map(({ kind, record, line, column }) => ({ kind, record, line, column }))).toEqual([
    { kind: "json", record: 1, line: 2, column: 1 },
    { kind: "refused", record: 2, line: 4, column: 1 },
    { kind: "json", record: 3, line: 5, column: 1 },
  ]);
});
