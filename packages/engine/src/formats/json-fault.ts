import { JsonFault, scanJson } from "./json-scanner.ts";

/** What JSON allows at the position of a fault. */
export type JsonExpectation =
  | "value"
  | "value-or-bracket"
  | "name"
  | "name-or-brace"
  | "colon"
  | "comma-or-bracket"
  | "comma-or-brace"
  /** The end of the text. */
  | "end"
  /** The end of a string that the text does not contain; the position is the start of the string. */
  | "quotation-mark"
  /** A valid escape sequence. */
  | "escape"
  /** A string without line breaks and control characters. */
  | "no-control-character"
  /** The arrays and objects are nested more deeply than allowed. */
  | "less-nesting";

/** Where a text is no longer acceptable JSON, and what was expected there. */
export interface FoundJsonFault {
  /** UTF-16 code units. */
  readonly offset: number;
  readonly expected: JsonExpectation;
}

/**
 * Finds the first syntax error of a JSON text, or the first bracket that exceeds the nesting depth; undefined
 * if there is neither. Runs in linear time.
 */
export function findJsonFault(text: string, mostNested = Infinity): FoundJsonFault | undefined {
  const open: ("{" | "[")[] = [];
  /** The last number, `true`, `false` or `null`, and the value of `scanned` before it. */
  let literal = { start: 0, end: -1, before: 0 };
  /** The offset after the last complete value or bracket. Names, colons and commas after it are not included. */
  let scanned = 0;
  let isTooDeep = false;
  const fault = scanJson(text, {
    open(_key, offset) {
      scanned = offset + 1;
      open.push(text[offset] === "{" ? "{" : "[");
      isTooDeep = open.length > mostNested;
      if (isTooDeep) throw new JsonFault(offset);
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
  if (fault === undefined) return undefined;
  const { offset, start } = fault;
  if (isTooDeep) return { offset, expected: "less-nesting" };
  if (offset > start) return faultInString(text, offset, start);
  const expected = (from: number, to: number) =>
    expectedAfter(text.slice(from, to).trim(), open.at(-1), text[from - 1]);
  // `01` and `1.` begin like a number but are not valid, so the fault is at the start of the number.
  if (start === literal.end && /[\w.+-]/.test(text[start] ?? ""))
    return { offset: literal.start, expected: expected(literal.before, literal.start) };
  return { offset: start, expected: expected(scanned, start) };
}

/**
 * Returns what JSON allows after `between`, the text between the last value or bracket and the fault. If
 * `between` is not empty, it ends with a comma, name or colon. If it is empty, returns what JSON allows after
 * the character `last`.
 */
function expectedAfter(
  between: string,
  inside: "{" | "[" | undefined,
  last: string | undefined,
): JsonExpectation {
  if (between.endsWith('"')) return "colon";
  if (between.endsWith(":")) return "value";
  if (between !== "") return inside === "{" ? "name" : "value";
  if (inside === undefined) return last === undefined ? "value" : "end";
  if (inside === "{") return last === inside ? "name-or-brace" : "comma-or-brace";
  return last === inside ? "value-or-bracket" : "comma-or-bracket";
}

function faultInString(text: string, offset: number, start: number): FoundJsonFault {
  if (offset === text.length) return { offset: start, expected: "quotation-mark" };
  return { offset, expected: text[offset] === "\\" ? "escape" : "no-control-character" };
}
