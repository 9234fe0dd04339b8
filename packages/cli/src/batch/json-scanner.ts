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
  return placesIn(text)(offset);
}

/** The same for many offsets of one text, which is gone through once. */
export function placesIn(text: string): (offset: number) => TextPlace {
  const starts = [0];
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) {
    starts.push(end + 1);
  }
  return (offset) => {
    let low = 0;
    for (let high = starts.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** A place inside a slice, as a place of the whole text. */
export function placeInside(slice: TextPlace, place: TextPlace): TextPlace {
  if (place.line > 1) return { line: slice.line + place.line - 1, column: place.column };
  return { line: slice.line, column: slice.column + place.column - 1 };
}

type Step = string | number;

/**
 * Where the value at a path begins; for a path that does not exist, where its nearest parent does. An array
 * or object is gone through once, however many paths lead through it.
 */
export function offsetsIn(text: string): (path: readonly Step[]) => number {
  const known = new Map<number, ReadonlyMap<Step, number>>();
  const root = skipSpace(text, 0);
  return (path) => {
    let at = root;
    for (const step of path) {
      const children = known.get(at) ?? childrenOf(text, at);
      known.set(at, children);
      const next = children.get(step);
      if (next === undefined) return at;
      at = next;
    }
    return at;
  };
}

/** The elements of the array a text holds, each with its own place. */
export function elementsOf(text: string): readonly ElementText[] {
  const place = placesIn(text);
  const found: ElementText[] = [];
  let at = skipSpace(text, skipSpace(text, 0) + 1);
  while (at < text.length && text[at] !== "]") {
    const end = endOfValue(text, at);
    found.push({ text: text.slice(at, end), ...place(at) });
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

/** Where the values of an array or object begin, by index or name; nothing else has any. */
function childrenOf(text: string, at: number): ReadonlyMap<Step, number> {
  const children = new Map<Step, number>();
  if (text[at] !== "{" && text[at] !== "[") return children;
  const isArray = text[at] === "[";
  let child = skipSpace(text, at + 1);
  while (child < text.length && text[child] !== "]" && text[child] !== "}") {
    const end = isArray ? child : endOfString(text, child);
    const value = isArray ? child : skipSpace(text, skipSpace(text, end) + 1);
    const step = isArray ? children.size : String(JSON.parse(text.slice(child, end)));
    children.set(step, value);
    child = afterComma(text, endOfValue(text, value));
  }
  return children;
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
