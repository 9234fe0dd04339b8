import { measureJson, repeatedName } from "@nashra/engine/json-text";

/** Maximum nesting depth of arrays and objects. */
export const deepestJson = 200;

export type JsonReading =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "malformed" }
  /**
   * An object has a duplicate name. `path` leads to the second value, or, if the path is too long, to one of
   * its parents.
   */
  | { readonly kind: "repeated"; readonly path: readonly (string | number)[] };

/** The JSON has more values than allowed; it was not parsed. */
type TooManyValues = { readonly kind: "too-many-values" };

/**
 * Reads untrusted JSON text (UTF-8, RFC 8259).
 *
 * `malformed` covers invalid UTF-8, everything that `JSON.parse` rejects, an empty body, and nesting over
 * {@link deepestJson}, which is checked before parsing. A byte order mark is skipped, as section 8.1 of the
 * RFC allows. A duplicate name in an object is rejected, because one of its values would be lost. `__proto__`
 * becomes an ordinary member and changes no prototype. The limit `mostValues` is checked first, even on
 * malformed text.
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

/**
 * Maximum number of characters of a path in a reply. The client chooses the names in a path, so they can be
 * very long.
 */
const longestPath = 500;

function shown(path: readonly (string | number)[]): readonly (string | number)[] {
  let length = 0;
  const end = path.findIndex((step) => (length += String(step).length + 1) > longestPath);
  return end === -1 ? path : path.slice(0, end);
}
