const unusualInText = /[&<>"\0-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]/;
const unusualInAttribute = /[&<>"\0-\x1f\ud800-\udfff\ufffe\uffff]/;
const escapedInText = /[&<>"\0-\x08\x0b-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
const escapedInAttribute = /[&<>"\0-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
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
 * Escapes text between tags so that what was typed is what is read back; what XML cannot hold at all
 * is left out (https://www.w3.org/TR/xml/#syntax).
 */
export function escapeText(text: string): string {
  return unusualInText.test(text) ? text.replace(escapedInText, referenceTo) : text;
}

/** Escapes an attribute's value, white space that a parser would normalise included. https://www.w3.org/TR/xml/#AVNormalize */
export function escapeAttribute(text: string): string {
  return unusualInAttribute.test(text) ? text.replace(escapedInAttribute, referenceTo) : text;
}

/** None for what cannot be. */
function referenceTo(character: string): string {
  return references.get(character) ?? "";
}
