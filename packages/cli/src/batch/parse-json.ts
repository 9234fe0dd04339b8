import {
  measureJson,
  placeIn,
  repeatedName,
  scanJson,
  type TextPlace,
} from "@nashra/engine/json-text";
import { textFinding, cliFinding, type Finding } from "../findings.ts";
import { placeInside } from "./json-places.ts";

export type ParsedJson =
  | { readonly kind: "parsed"; readonly value: unknown }
  | { readonly kind: "refused"; readonly finding: Finding };

/**
 * Maximum nesting depth. Real leaflets and documents are less deep. The engine has the same limit for
 * documents.
 */
const depthLimit = 200;

/**
 * Parses JSON as RFC 8259 defines it. An object with a repeated name is refused, because `JSON.parse` would
 * silently discard the first value. `at` is where the text begins in its file.
 */
export function parseJson(text: string, at: TextPlace = { line: 1, column: 1 }): ParsedJson {
  if (text.trim() === "") return { kind: "refused", finding: textFinding("input-empty") };
  const place = (offset: number) => placeInside(at, placeIn(text, offset));
  const value = valueOf(text);
  const { names, depth } = measureJson(text);
  if (value === undefined || depth > depthLimit)
    return { kind: "refused", finding: syntaxFinding(text, place) };
  const repeated = repeatedName(text, value.parsed, names);
  if (repeated === undefined) return { kind: "parsed", value: value.parsed };
  const { name, offset } = repeated;
  return { kind: "refused", finding: cliFinding("name-repeated", { name }, place(offset)) };
}

function valueOf(text: string): { readonly parsed: unknown } | undefined {
  try {
    return { parsed: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function syntaxFinding(text: string, place: (offset: number) => TextPlace): Finding {
  const { tooDeep, offset, expected } = syntaxFault(text);
  if (tooDeep !== undefined)
    return textFinding("input-too-deep", { limit: depthLimit }, place(tooDeep));
  const { line, column } = place(offset);
  const reason = `expected ${expected} at line ${line}, column ${column}`;
  return textFinding("json-ill-formed", { reason }, { line, column });
}

/**
 * Finds the position where a text is no longer valid JSON, what was expected there, and where the text first
 * exceeded the depth limit.
 */
export function syntaxFault(text: string) {
  const open: ("{" | "[")[] = [];
  /** The last number, `true`, `false` or `null`, and the value of `scanned` before it. */
  let literal = { start: 0, end: -1, before: 0 };
  /** The offset after the last complete value or bracket. Names, colons and commas after it are not included. */
  let scanned = 0;
  let tooDeep: number | undefined;
  const fault = scanJson(text, {
    open(_key, offset) {
      scanned = offset + 1;
      open.push(text[offset] === "{" ? "{" : "[");
      if (open.length > depthLimit) tooDeep ??= offset;
    },
    close(end) {
      scanned = end;
      open.pop();
    },
    scalar(_key, start, end) {
      if (text[start] !== '"') literal = { start, end, before: scanned };
      scanned = end;
    },
  });
  const { offset, start } = fault ?? { offset: 0, start: 0 };
  if (offset > start) return { tooDeep, ...faultInString(text, offset, start) };
  const expected = (from: number, to: number) =>
    expectedAfter(text.slice(from, to).trim(), open.at(-1), text[from - 1]);
  // `01` and `1.` begin like a number but are not valid, so the fault is at the start of the number.
  if (start === literal.end && /[\w.+-]/.test(text[start] ?? ""))
    return { tooDeep, offset: literal.start, expected: expected(literal.before, literal.start) };
  return { tooDeep, offset: start, expected: expected(scanned, start) };
}

/**
 * Describes what JSON allows after `between`, the text between the last value or bracket and the fault. If
 * `between` is not empty, it ends with a comma, name or colon. If it is empty, describes what JSON allows
 * after the character `last`.
 */
function expectedAfter(between: string, inside: "{" | "[" | undefined, last: string | undefined) {
  const item = inside === "{" ? "name" : "value";
  if (between.endsWith('"')) return ":";
  if (between !== "") return between.endsWith(":") ? "value" : item;
  if (inside === undefined) return last === undefined ? "value" : "end";
  const closing = inside === "{" ? "}" : "]";
  return last === inside ? `${item} or ${closing}` : `, or ${closing}`;
}

function faultInString(text: string, offset: number, start: number) {
  if (offset === text.length) return { offset: start, expected: "a closing quotation mark" };
  return text[offset] === "\\"
    ? { offset, expected: "a valid JSON escape" }
    : { offset, expected: "no line break or control character in a string" };
}
