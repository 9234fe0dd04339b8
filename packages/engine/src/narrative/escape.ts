const unusualInText = /[&<>"\0-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]/;
const unusualInAttribute = /[&<>"\0-\x1f\ud800-\udfff\ufffe\uffff]/;
const suspicious = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/;
const unrepresentable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * Escapes text between tags so that what was typed is what is read back; what XML cannot hold at all
 * is left out (https://www.w3.org/TR/xml/#syntax).
 */
export function escapeText(text: string): string {
  return unusualInText.test(text) ? escapeMarkup(text) : text;
}

/** Escapes an attribute's value, white space that a parser would normalise included. https://www.w3.org/TR/xml/#AVNormalize */
export function escapeAttribute(text: string): string {
  if (!unusualInAttribute.test(text)) return text;
  return escapeMarkup(text).replaceAll("\t", "&#9;").replaceAll("\n", "&#10;");
}

function escapeMarkup(text: string): string {
  const representable = suspicious.test(text) ? text.replace(unrepresentable, "") : text;
  return representable
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;");
}
