import { hasControlCharacters, longText } from "./long-text.ts";

// Every character but those that XML cannot hold, or that an attribute spells in another way.
// Without the `u` flag: halves of astral characters match too and are looked at once more.
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
 * The text of an attribute's value between double quotes; read back it is the same, whatever it
 * held. Throws for characters that no XML 1.0 document can hold.
 */
export function escapeAttribute(value: string): string {
  if (value.length < longText && !mayNeedEscape.test(value)) return value;
  refuseUnrepresentable(value);
  return replaceCharacters(value, inAttributes);
}

/** The text between two tags, of what a strict parser has read: it holds no character XML cannot. */
export function escapeText(value: string): string {
  return /[&<>\r]/.test(value) ? replaceCharacters(value, inText) : value;
}

function replaceCharacters(value: string, pattern: RegExp): string {
  return value.replace(pattern, (character) => spellings[character] ?? character);
}

/** Throws for characters that no XML 1.0 document can hold: what builds a document removes them first. */
export function refuseUnrepresentable(value: string): void {
  if (value.isWellFormed() && !hasControlCharacters(value) && !/[\ufffe\uffff]/.test(value)) return;
  throw new RangeError(`XML cannot hold ${JSON.stringify(value.slice(0, 200))}`);
}
