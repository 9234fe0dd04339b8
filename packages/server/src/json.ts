/** Deepest nesting of arrays and objects that is read. */
export const deepestJson = 200;

export type JsonReading =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "malformed" };

/**
 * Reads JSON text (UTF-8, RFC 8259) that a stranger sent. Malformed are invalid UTF-8, anything
 * `JSON.parse` refuses, no text at all, and nesting over {@link deepestJson}, which is seen before anything is
 * built. A byte order mark is left out, as section 8.1 of the RFC allows. Of two members with one name the
 * last counts; `__proto__` becomes a member like any other and changes no prototype.
 */
export function readJson(bytes: Uint8Array): JsonReading {
  if (isTooDeep(bytes)) return { kind: "malformed" };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { kind: "json", value: JSON.parse(text) };
  } catch {
    return { kind: "malformed" };
  }
}

const quote = 0x22;
const backslash = 0x5c;

/** Whether brackets nest deeper than is read; one pass, strings are stepped over. */
function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case 0x7b: // {
      case 0x5b: // [
        depth += 1;
        if (depth > deepestJson) return true;
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1;
        break;
      case quote:
        at = endOfString(bytes, at);
        break;
      default:
    }
  }
  return false;
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
