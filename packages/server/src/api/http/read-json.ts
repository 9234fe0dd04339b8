import { repeatedName } from "@nashra/engine/json-text";

/** Deepest nesting of arrays and objects that is read. */
export const deepestJson = 200;

export type JsonReading =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "malformed" }
  /** An object has a name twice; `path` leads to the second of its values, or to where it is. */
  | { readonly kind: "repeated"; readonly path: readonly (string | number)[] };

/**
 * Reads JSON text (UTF-8, RFC 8259) that a stranger sent. Malformed are invalid UTF-8, anything
 * `JSON.parse` refuses, no text at all, and nesting over {@link deepestJson}, which is seen before anything is
 * built. A byte order mark is left out, as section 8.1 of the RFC allows. A name that stands twice in one
 * object is refused, as one of its values would be lost; `__proto__` becomes a member like any other and
 * changes no prototype.
 */
export function readJson(bytes: Uint8Array): JsonReading {
  const names = countNames(bytes);
  if (names === undefined) return { kind: "malformed" };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    const repeated = repeatedName(text, value, names);
    return repeated ? { kind: "repeated", path: shown(repeated.path) } : { kind: "json", value };
  } catch {
    return { kind: "malformed" };
  }
}

/** Characters of a path that a reply shows; the names in it are the stranger's. */
const longestPath = 500;

function shown(path: readonly (string | number)[]): readonly (string | number)[] {
  let length = 0;
  const end = path.findIndex((step) => (length += String(step).length + 1) > longestPath);
  return end === -1 ? path : path.slice(0, end);
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * How many names the text has: colons outside strings. Undefined where brackets nest deeper than is read; one
 * pass, strings are stepped over.
 */
function countNames(bytes: Uint8Array): number | undefined {
  let depth = 0;
  let names = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case 0x7b: // {
      case 0x5b: // [
        depth += 1;
        if (depth > deepestJson) return undefined;
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1;
        break;
      case 0x3a: // :
        names += 1;
        break;
      case quote:
        at = endOfString(bytes, at);
        break;
      default:
    }
  }
  return names;
}

/** Index of the quote that closes the string opened at `start`; the length where nothing closes it. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return bytes.length;
}
