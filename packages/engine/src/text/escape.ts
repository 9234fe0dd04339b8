const reservedInText = /[&<>"\0-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]/g;
const reservedInAttribute = /[&<>"\0-\x1f\ud800-\udfff\ufffe\uffff]/g;
const references: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["\t", "&#9;"],
  ["\n", "&#10;"],
  ["\r", "&#13;"],
]);

/**
 * Escapes text between tags, so that a parser reads back exactly what was typed. Removes characters that XML
 * cannot represent (https://www.w3.org/TR/xml/#syntax).
 */
export function escapeText(text: string): string {
  return escaped(text, reservedInText);
}

/**
 * Whether a text has only characters that `escapeText` keeps, and none of a right-to-left script. Most texts of a
 * left-to-right leaflet do, so that one test is enough for them.
 */
export function isPlain(text: string): boolean {
  return !special.test(text);
}

const special = /[&<>"\0-\x08\x0b-\x1f\u0590-\u08ff\ud800-\udfff\ufb1d-\ufefc\ufffe\uffff]/;

/**
 * Escapes an attribute value, including white space that a parser would normalise.
 * https://www.w3.org/TR/xml/#AVNormalize
 */
export function escapeAttribute(text: string): string {
  return escaped(text, reservedInAttribute);
}

function escaped(source: string, reserved: RegExp): string {
  reserved.lastIndex = 0;
  if (!reserved.test(source)) return source;
  const text = source.isWellFormed() ? source : source.replace(/\p{Surrogate}/gu, "");
  let written = "";
  let from = 0;
  reserved.lastIndex = 0;
  while (reserved.test(text)) {
    const at = reserved.lastIndex - 1;
    const character = text.charAt(at);
    if (isHalfOfPair(character)) continue;
    // characters that XML cannot represent have no reference and are removed
    written += text.slice(from, at) + (references.get(character) ?? "");
    from = at + 1;
  }
  return written + text.slice(from);
}

/**
 * Whether the character is half of a surrogate pair. Lone surrogates were removed before, so every half
 * belongs to a pair and is kept.
 */
function isHalfOfPair(character: string): boolean {
  return character >= "\ud800" && character <= "\udfff";
}
