import { scanJsonValue, skipSpace, type JsonVisitor } from "./json-scanner.ts";
import { placesIn, type TextPlace } from "./text-position.ts";

// Places of values in JSON text that `JSON.parse` accepts.

/** The text of one array element, and where it begins. */
export interface ElementText extends TextPlace {
  readonly text: string;
}

type Step = string | number;

interface Extent {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a function that finds the offset at which the value of a path begins. If the path does not exist,
 * it returns the offset of the nearest parent. Each array or object is scanned once, however many paths lead
 * through it.
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

/** The elements of the array in a text, each with its place. */
export function elementsOf(text: string): readonly ElementText[] {
  const place = placesIn(text);
  return [...childrenOf(text, 0).values()].map(({ start, end }) => ({
    text: text.slice(start, end),
    ...place(start),
  }));
}

/** The values of the array or object at an offset, by index or name. Empty for every other value. */
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
