// Places of values in JSON text that `JSON.parse` took.
import {
  placesIn,
  scanJsonValue,
  skipSpace,
  type JsonVisitor,
  type TextPlace,
} from "@nashra/engine/json-text";

/** An element of an array in the text: its slice, and where that begins. */
export interface ElementText extends TextPlace {
  readonly text: string;
}

/** A place inside a slice, as a place of the whole text. */
export function placeInside(slice: TextPlace, place: TextPlace): TextPlace {
  if (place.line > 1) return { line: slice.line + place.line - 1, column: place.column };
  return { line: slice.line, column: slice.column + place.column - 1 };
}

type Step = string | number;

interface Extent {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the value at a path begins; for a path that does not exist, where its nearest parent does. An array
 * or object is scanned once, however many paths lead through it.
 */
export function offsetsIn(text: string): (path: readonly Step[]) => number {
  const known = new Map<number, ReadonlyMap<Step, Extent>>();
  const root = skipSpace(text, 0);
  return (path) => {
    let at = root;
    for (const step of path) {
      const children = known.get(at) ?? childrenOf(text, at);
      known.set(at, children);
      const next = children.get(step);
      if (next === undefined) return at;
      at = next.start;
    }
    return at;
  };
}

/** The elements of the array a text holds, each with its own place. */
export function elementsOf(text: string): readonly ElementText[] {
  const place = placesIn(text);
  return [...childrenOf(text, 0).values()].map(({ start, end }) => ({
    text: text.slice(start, end),
    ...place(start),
  }));
}

/** The values of the array or object at an offset, by index or name; nothing else has any. */
function childrenOf(text: string, at: number): ReadonlyMap<Step, Extent> {
  const children = new Map<Step, Extent>();
  let depth = 0;
  let child: { readonly key: Step; readonly start: number } | undefined;
  const visitor: JsonVisitor = {
    open(key, start) {
      if (depth === 1 && key !== undefined) child = { key, start };
      depth += 1;
    },
    close(end) {
      depth -= 1;
      if (depth === 1 && child) children.set(child.key, { start: child.start, end });
    },
    scalar(key, start, end) {
      if (depth === 1 && key !== undefined) children.set(key, { start, end });
    },
  };
  scanJsonValue(text, visitor, at);
  return children;
}
