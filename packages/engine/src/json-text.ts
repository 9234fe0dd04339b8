// The door `@nashra/engine/json-text`: places in JSON text, and what parsing JSON loses silently.
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
export { placeIn, placesIn, type TextPlace } from "./formats/text-position.ts";

/** A name that stands in an object which has it already. */
export interface RepeatedName {
  readonly name: string;
  /** Names and indexes from the root to the second of the two values. */
  readonly path: readonly (string | number)[];
  /** Where the second name begins, in UTF-16 code units. */
  readonly offset: number;
}

/**
 * The first name that stands twice in one object of a JSON text, `value` being what `JSON.parse` made of it:
 * only the last of the values is in there. Linear, and without recursion; the text is scanned with care only
 * where it has more names than `value`. Callers that have `measureJson(text).names` already may pass it.
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
      // the root has no key
      const path = [...keys, name].filter((key) => key !== undefined);
      first ??= { name, path, offset };
    },
  });
  return first;
}

/**
 * White space as JSON has it, by its code: https://www.rfc-editor.org/rfc/rfc8259#section-2
 * @deprecated Use `skipSpace`; goes with 1.0.
 */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
