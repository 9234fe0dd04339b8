// Entry point `@nashra/engine/json-text`: positions in JSON text, and the data that `JSON.parse` silently
// loses.
import { measureJson, scanJson, type JsonKey } from "./formats/json-scanner.ts";

export {
  JsonFault,
  measureJson,
  offsetOfStringEnd,
  scanJson,
  scanJsonValue,
  skipSpace,
  type JsonKey,
  type JsonSize,
  type JsonVisitor,
} from "./formats/json-scanner.ts";
export { findJsonFault, type FoundJsonFault, type JsonExpectation } from "./formats/json-fault.ts";
export { placeIn, placesIn, type TextPlace } from "./formats/text-position.ts";
export { elementsOf, offsetsIn, type ElementText } from "./formats/json-offsets.ts";
export { placesInLeaflet } from "./formats/leaflet-places.ts";

/** A name that occurs for the second time in the same object. */
export interface RepeatedName {
  readonly name: string;
  /** Names and indexes from the root to the second of the two values. */
  readonly path: readonly (string | number)[];
  /** Offset of the second occurrence of the name, in UTF-16 code units. */
  readonly offset: number;
}

/**
 * Finds the first repeated name in a JSON text. `value` is the result of `JSON.parse`, which keeps only the
 * last value of a repeated name. Runs in linear time and without recursion. The full scan runs only if the
 * text has more names than `value`. A caller that already has `measureJson(text).names` can pass it as
 * `names`.
 */
export function repeatedName(
  text: string,
  value: unknown,
  names = measureJson(text).names,
): RepeatedName | undefined {
  return names === countMembers(value) ? undefined : firstRepeated(text);
}

function countMembers(root: unknown): number {
  let count = 0;
  for (let level: readonly unknown[] = [root]; level.length > 0;) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      const members: readonly unknown[] = Object.values(value);
      if (!Array.isArray(value)) count += members.length;
      for (const member of members) if (typeof member === "object") next.push(member);
    }
    level = next;
  }
  return count;
}

function firstRepeated(text: string): RepeatedName | undefined {
  const keys: JsonKey[] = [];
  let first: RepeatedName | undefined;
  scanJson(text, {
    open: (key) => keys.push(key),
    close: () => keys.pop(),
    repeated(name, offset) {
      // omits the key of the root, which is undefined
      const path = [...keys, name].filter((key) => key !== undefined);
      first ??= { name, path, offset };
    },
  });
  return first;
}

/**
 * Whether a character code is JSON white space: https://www.rfc-editor.org/rfc/rfc8259#section-2
 * @deprecated Use `skipSpace`; will be removed in 1.0.
 */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
