const quote = 0x22;
const backslash = 0x5c;
const firstPlain = 0x20;

/** Most bytes that one byte becomes: `\u001f`. */
const longest = 6;

/**
 * UTF-8 as it stands between the quotation marks of a JSON string, the same as `JSON.stringify` makes it.
 * Bytes to bytes: text of the length of a document is never made a string to be sent.
 */
export function insideString(utf8: Uint8Array): Uint8Array<ArrayBuffer> {
  // an eighth more is enough for nearly every document
  let written = new Uint8Array(utf8.length + (utf8.length >> 3) + longest);
  let at = 0;
  for (let from = 0; from < utf8.length; from += 1) {
    // `from` is below the length
    const byte = utf8[from]!;
    if (byte >= firstPlain && byte !== quote && byte !== backslash) {
      written[at] = byte;
      at += 1;
      continue;
    }
    const needed = at + longest + (utf8.length - from);
    if (needed > written.length) written = longer(written, needed);
    at = writeEscape(written, at, byte);
  }
  return written.subarray(0, at);
}

function longer(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(needed + (needed >> 1));
  more.set(bytes);
  return more;
}

/** The letter behind the backslash, for what has one: quotation mark, backslash, `\b\t\n\f\r`. */
const letters: ReadonlyMap<number, number> = new Map([
  [quote, quote],
  [backslash, backslash],
  [0x08, 0x62],
  [0x09, 0x74],
  [0x0a, 0x6e],
  [0x0c, 0x66],
  [0x0d, 0x72],
]);

const hexadecimal = new TextEncoder().encode("0123456789abcdef");

/** Writes the escape and tells where it ends. */
function writeEscape(to: Uint8Array, at: number, byte: number): number {
  const letter = letters.get(byte);
  if (letter !== undefined) {
    to[at] = backslash;
    to[at + 1] = letter;
    return at + 2;
  }
  // a control character: below 32, so both digits are in the table
  to.set([backslash, 0x75, 0x30, 0x30, hexadecimal[byte >> 4]!, hexadecimal[byte & 15]!], at);
  return at + longest;
}
