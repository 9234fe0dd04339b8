const unusualInText = /[&<>"\0-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]/;
const unusualInAttribute = /[&<>"\0-\x1f\ud800-\udfff\ufffe\uffff]/;
const unrepresentable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/**
 * Escapes text between tags so that what was typed is what is read back; what XML cannot hold at all
 * is left out (https://www.w3.org/TR/xml/#syntax).
 */
export function escapeText(text: string): string {
  if (!unusualInText.test(text)) return text;
  return text.replace(unrepresentable, "").replace(/[&<>"\r]/g, reference);
}

/** Escapes an attribute's value, white space that a parser would normalise included. https://www.w3.org/TR/xml/#AVNormalize */
export function escapeAttribute(text: string): string {
  if (!unusualInAttribute.test(text)) return text;
  return text.replace(unrepresentable, "").replace(/[&<>"\t\n\r]/g, reference);
}

function reference(char: string): string {
  return references[char] ?? char;
}
