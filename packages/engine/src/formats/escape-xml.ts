import { hasControlCharacters, longText } from "./long-text.ts";

// Matches characters that are unrepresentable in XML or need escaping in an attribute. Without the `u` flag,
// the halves of astral characters match as well; `refuseUnrepresentable` then accepts complete pairs.
const mayNeedEscape = /[^\x20\x21\x23-\x25\x27-\x3b\x3d\x3f-\ud7ff\ue000-\ufffd]/;
const inAttributes = /["&<>\t\n\r]/g;
const inText = /[&<>\r]/g;

const spellings: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/**
 * Escapes an attribute value for double quotes, so that a parser reads back exactly the same value. Throws
 * for characters that XML 1.0 cannot represent.
 */
export function escapeAttribute(value: string): string {
  if (value.length < longText && !mayNeedEscape.test(value)) return value;
  refuseUnrepresentable(value);
  return replaceCharacters(value, inAttributes);
}

/**
 * Escapes text between two tags. The text comes from a strict parser, so it contains only characters that XML
 * can represent.
 */
export function escapeText(value: string): string {
  return /[&<>\r]/.test(value) ? replaceCharacters(value, inText) : value;
}

function replaceCharacters(value: string, pattern: RegExp): string {
  return value.replace(pattern, (character) => spellings[character] ?? character);
}

/** Throws for characters that XML 1.0 cannot represent. Code that builds a document removes them first. */
export function refuseUnrepresentable(value: string): void {
  if (value.isWellFormed() && !hasControlCharacters(value) && !/[\ufffe\uffff]/.test(value)) return;
  throw new RangeError(`XML cannot represent ${JSON.stringify(value.slice(0, 200))}`);
}
