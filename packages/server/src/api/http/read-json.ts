import { findJsonFault, measureJson, placeIn, repeatedName } from "@nashra/engine/json-text";
import type { JsonError } from "../contract/problem-codes.ts";

/** Maximum nesting depth of arrays and objects. */
export const deepestJson = 200;

export type JsonReading =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "malformed"; readonly error: JsonError }
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
  const exact = utf8Text(bytes);
  const text = exact ?? new TextDecoder().decode(bytes);
  const { names, values, depth } = measureJson(text);
  if (values > mostValues) return { kind: "too-many-values" };
  if (exact === undefined) return malformed(text, firstInvalid(text, bytes), "utf-8");
  if (depth > deepestJson) return syntaxError(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return syntaxError(text);
  }
  const repeated = repeatedName(text, value, names);
  return repeated ? { kind: "repeated", path: shown(repeated.path) } : { kind: "json", value };
}

type MalformedJson = Extract<JsonReading, { kind: "malformed" }>;

/** Finds the error in linear time. */
function syntaxError(text: string): MalformedJson {
  const fault = findJsonFault(text, deepestJson);
  if (fault === undefined) throw new Error("JSON.parse rejects a text in which no fault is found.");
  return malformed(text, fault.offset, fault.expected);
}

function malformed(text: string, offset: number, expected: JsonError["expected"]): MalformedJson {
  return { kind: "malformed", error: { ...placeIn(text, offset), expected } };
}

/**
 * Returns the offset in `text` of the first bytes that are not UTF-8. `text` has a replacement character in
 * their place, but a replacement character can also be in the bytes themselves.
 */
function firstInvalid(text: string, bytes: Uint8Array): number {
  // The decoder skips a byte order mark.
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let byte = hasMark ? 3 : 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const isSent = bytes[byte] === 0xef && bytes[byte + 1] === 0xbf && bytes[byte + 2] === 0xbd;
    if (unit === replacement && !isSent) return at;
    byte += bytesOf(unit);
  }
  return text.length;
}

const replacement = 0xff_fd;

/** The number of bytes of a UTF-16 code unit in UTF-8. The two halves of a surrogate pair have 4 bytes. */
function bytesOf(unit: number): number {
  if (unit < 0x80) return 1;
  const isSurrogate = unit >= 0xd8_00 && unit <= 0xdf_ff;
  return unit < 0x8_00 || isSurrogate ? 2 : 3;
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
