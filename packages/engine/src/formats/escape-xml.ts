// Every character but those that XML cannot hold, or that need another spelling somewhere. Written
// without the `u` flag: halves of astral characters match too and are looked at once more.
const remarkable = /[^\x20\x21\x23-\x25\x27-\x3b\x3d\x3f-\ud7ff\ue000-\ufffd]/;
// eslint-disable-next-line no-control-regex -- the characters outside https://www.w3.org/TR/xml/#charsets
const unrepresentable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const inAttributes = /[&<>"\t\n\r]/g;
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

/** The text of an attribute's value between double quotes; read back it is the same, whatever it held. */
export function escapeAttribute(value: string): string {
  return remarkable.test(value) ? spelled(value, inAttributes) : value;
}

/** The text between two tags. */
export function escapeText(value: string): string {
  return remarkable.test(value) ? spelled(value, inText) : value;
}

function spelled(value: string, pattern: RegExp): string {
  refuseUnrepresentable(value);
  return value.replace(pattern, (character) => spellings[character] ?? character);
}

/** Throws for characters that no XML 1.0 document can hold: what builds a document removes them first. */
export function refuseUnrepresentable(value: string): void {
  if (value.isWellFormed() && !unrepresentable.test(value)) return;
  throw new RangeError(`XML cannot hold ${JSON.stringify(value.slice(0, 200))}`);
}
