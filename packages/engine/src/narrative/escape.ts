const unsafeText = /[&<>"\r]/;
const unsafeAttribute = /[&<>"\t\n\r]/;
const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Escapes text between tags so that what was typed is what is read back. https://www.w3.org/TR/xml/#syntax */
export function escapeText(text: string): string {
  return unsafeText.test(text) ? text.replace(/[&<>"\r]/g, reference) : text;
}

/** Escapes an attribute's value, white space that a parser would normalise included. https://www.w3.org/TR/xml/#AVNormalize */
export function escapeAttribute(text: string): string {
  return unsafeAttribute.test(text) ? text.replace(/[&<>"\t\n\r]/g, reference) : text;
}

function reference(char: string): string {
  return references[char] ?? char;
}
