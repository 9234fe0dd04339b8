import { measureJson, repeatedName } from "@nashra/engine/json-text";

/** Deepest nesting of arrays and objects that is read. */
export const deepestJson = 200;

export type JsonReading =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "malformed" }
  /** An object has a name twice; `path` leads to the second of its values, or to where it is. */
  | { readonly kind: "repeated"; readonly path: readonly (string | number)[] };

/** JSON with more values than were asked for; nothing was built of it. */
type TooManyValues = { readonly kind: "too-many-values" };

/**
 * Reads JSON text (UTF-8, RFC 8259) that a stranger sent. Malformed are invalid UTF-8, anything
 * `JSON.parse` refuses, no text at all, and nesting over {@link deepestJson}, which is seen before anything is
 * built. A byte order mark is left out, as section 8.1 of the RFC allows. A name that stands twice in one
 * object is refused, as one of its values would be lost; `__proto__` becomes a member like any other and
 * changes no prototype. More than `mostValues` values are refused before all else, whatever the text is.
 */
export function readJson(bytes: Uint8Array): JsonReading;
export function readJson(bytes: Uint8Array, mostValues: number): JsonReading | TooManyValues;
export function readJson(
  bytes: Uint8Array,
  mostValues = Number.POSITIVE_INFINITY,
): JsonReading | TooManyValues {
  const text = utf8Text(bytes);
  const { names, values, depth } = measureJson(text ?? new TextDecoder().decode(bytes));
  if (values > mostValues) return { kind: "too-many-values" };
  if (text === undefined || depth > deepestJson) return { kind: "malformed" };
  try {
    const value: unknown = JSON.parse(text);
    const repeated = repeatedName(text, value, names);
    return repeated ? { kind: "repeated", path: shown(repeated.path) } : { kind: "json", value };
  } catch {
    return { kind: "malformed" };
  }
}

function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Characters of a path that a reply shows; the names in it are the stranger's. */
const longestPath = 500;

function shown(path: readonly (string | number)[]): readonly (string | number)[] {
  let length = 0;
  const end = path.findIndex((step) => (length += String(step).length + 1) > longestPath);
  return end === -1 ? path : path.slice(0, end);
}
