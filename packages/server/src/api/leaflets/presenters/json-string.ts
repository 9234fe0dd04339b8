const quote = 0x22;
const backslash = 0x5c;

/** Maximum number of bytes of an escape, for example `\u001f`. */
const longest = 6;
/** Number of bytes in a word. The bytes of a word are checked together. */
const word = 4;

/**
 * Escapes UTF-8 as `JSON.stringify` does, without the quotation marks. It works on bytes, so that a whole
 * document is never converted to a string. Most text needs no escape, so four bytes are checked at a time.
 */
export function escapeForJson(utf8: Uint8Array): Uint8Array<ArrayBuffer> {
  const words = wordsOf(utf8);
  // an eighth more is enough for nearly every document
  let written = new Uint8Array(utf8.length + (utf8.length >> 3) + 2 * word * longest);
  let at = 0;
  for (let index = 0; index < words.length; index += 1) {
    const from = index * word;
    // `index` is in range, and each word has four bytes
    if (isPlain(words[index]!)) {
      written[at] = utf8[from]!;
      written[at + 1] = utf8[from + 1]!;
      written[at + 2] = utf8[from + 2]!;
      written[at + 3] = utf8[from + 3]!;
      at += word;
    } else {
      // space for this word and an incomplete last word with the longest escapes, and for the other bytes
      // without escapes
      const needed = at + 2 * word * longest + (utf8.length - from);
      if (needed > written.length) written = longer(written, needed);
      for (let each = from; each < from + word; each += 1) at = write(written, at, utf8[each]!);
    }
  }
  const rest = utf8.subarray(words.length * word);
  for (const byte of rest) at = write(written, at, byte);
  return written.subarray(0, at);
}

/** A view of the complete words; bytes that are not aligned are copied first. */
function wordsOf(utf8: Uint8Array): Uint32Array {
  const count = Math.floor(utf8.length / word);
  const aligned = utf8.byteOffset % word === 0 ? utf8 : new Uint8Array(utf8);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, count);
}

/**
 * Whether none of the four bytes is below 32, a quotation mark or a backslash. Subtracting n from each byte
 * sets its highest bit if the byte is below n. The next higher byte can be a false positive, but there is
 * never a false negative. https://graphics.stanford.edu/~seander/bithacks.html#HasLessInWord
 */
function isPlain(four: number): boolean {
  const quotes = four ^ 0x22222222;
  const backslashes = four ^ 0x5c5c5c5c;
  const found =
    ((four - 0x20202020) & ~four) |
    ((quotes - 0x01010101) & ~quotes) |
    ((backslashes - 0x01010101) & ~backslashes);
  return (found & 0x80808080) === 0;
}

function longer(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(needed + (needed >> 1));
  more.set(bytes);
  return more;
}

/** The letter after the backslash for bytes with a short escape: quotation mark, backslash, `\b\t\n\f\r`. */
const letters = new Uint8Array(256);
letters[quote] = quote;
letters[backslash] = backslash;
letters[0x08] = 0x62;
letters[0x09] = 0x74;
letters[0x0a] = 0x6e;
letters[0x0c] = 0x66;
letters[0x0d] = 0x72;

const hexadecimal = new TextEncoder().encode("0123456789abcdef");

/** Writes the byte or its escape; returns the next position. */
function write(to: Uint8Array, at: number, byte: number): number {
  // there is an entry for every byte value
  const letter = letters[byte]!;
  if (letter !== 0) {
    to[at] = backslash;
    to[at + 1] = letter;
    return at + 2;
  }
  if (byte >= 0x20) {
    to[at] = byte;
    return at + 1;
  }
  // a control character: the table has both hexadecimal digits
  to.set([backslash, 0x75, 0x30, 0x30, hexadecimal[byte >> 4]!, hexadecimal[byte & 15]!], at);
  return at + longest;
}
