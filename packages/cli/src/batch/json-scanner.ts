/*
 * Places in JSON text, found without recursion, so that depth costs no stack. The text is JSON
 * (`JSON.parse` took it) where nothing else is said.
 */
import { isSpace, offsetOfStringEnd, skipSpace } from "@nashra/engine/json-text";

/** A place in a text. */
export interface TextPlace {
  /** Both from 1; columns count UTF-16 code units. */
  readonly line: number;
  readonly column: number;
}

/** An element of an array in the text: its slice, and where that begins. */
export interface ElementText extends TextPlace {
  readonly text: string;
}

export function placeOfOffset(text: string, offset: number): TextPlace {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf("\n"); end !== -1 && end < offset; end = text.indexOf("\n", start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

/** A place inside a slice, as a place of the whole text. */
export function placeInside(slice: TextPlace, place: TextPlace): TextPlace {
  if (place.line > 1) return { line: slice.line + place.line - 1, column: place.column };
  return { line: slice.line, column: slice.column + place.column - 1 };
}

/** Where the value at a path begins; for a path that does not exist, where its nearest parent does. */
export function offsetOfPath(text: string, path: readonly (string | number)[]): number {
  let at = skipSpace(text, 0);
  for (const step of path) {
    const next =
      typeof step === "number" ? offsetOfIndex(text, at, step) : offsetOfKey(text, at, step);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

/** The elements of the array a text holds, each with its own place. */
export function elementsOf(text: string): readonly ElementText[] {
  const found: ElementText[] = [];
  let line = 1;
  let lineStart = 0;
  let at = skipSpace(text, skipSpace(text, 0) + 1);
  while (at < text.length && text[at] !== "]") {
    for (let feed = text.indexOf("\n", lineStart); feed !== -1 && feed < at;) {
      line += 1;
      lineStart = feed + 1;
      feed = text.indexOf("\n", lineStart);
    }
    const end = endOfValue(text, at);
    found.push({ text: text.slice(at, end), line, column: at - lineStart + 1 });
    at = afterComma(text, end);
  }
  return found;
}

/** Where brackets first go deeper than `limit`, or undefined. Takes text that is not JSON too. */
export function offsetOfDepth(text: string, limit: number): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at) - 1;
    else if (character === "{" || character === "[") {
      depth += 1;
      if (depth > limit) return at;
    } else if (character === "}" || character === "]") depth -= 1;
  }
  return undefined;
}

function offsetOfIndex(text: string, at: number, index: number): number | undefined {
  if (text[at] !== "[") return undefined;
  let element = skipSpace(text, at + 1);
  for (let n = 0; text[element] !== "]" && element < text.length; n += 1) {
    if (n === index) return element;
    element = afterComma(text, endOfValue(text, element));
  }
  return undefined;
}

function offsetOfKey(text: string, at: number, key: string): number | undefined {
  if (text[at] !== "{") return undefined;
  let member = skipSpace(text, at + 1);
  while (text[member] === '"') {
    const end = endOfString(text, member);
    const value = skipSpace(text, skipSpace(text, end) + 1);
    if (JSON.parse(text.slice(member, end)) === key) return value;
    member = afterComma(text, endOfValue(text, value));
  }
  return undefined;
}

function afterComma(text: string, end: number): number {
  const at = skipSpace(text, end);
  return text[at] === "," ? skipSpace(text, at + 1) : at;
}

/** The offset after the value that begins at `at`. */
function endOfValue(text: string, at: number): number {
  if (text[at] === '"') return endOfString(text, at);
  let depth = 0;
  for (let i = at; i < text.length; i += 1) {
    const character = text[i];
    if (character === '"') i = endOfString(text, i) - 1;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      if (depth === 0) return i;
      depth -= 1;
      if (depth === 0) return i + 1;
    } else if (depth === 0 && (character === "," || isSpace(text.charCodeAt(i)))) return i;
  }
  return text.length;
}

function endOfString(text: string, at: number): number {
  return offsetOfStringEnd(text, at) ?? text.length;
}
