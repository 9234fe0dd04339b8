const quote = 0x22;
const backslash = 0x5c;

/** Maximum number of bytes of an escape, for example `\u001f`. */
const longest = 6;
/** Number of bytes in a word. The bytes of a word are checked and copied together. */
const word = 4;
const encoder = new TextEncoder();

/** Writes the parts of a JSON text into one buffer, so that a large reply is copied only once. */
export interface JsonWriter {
  text(text: string): void;
  /** Writes UTF-8 as it is. */
  utf8(bytes: Uint8Array): void;
  /**
   * Escapes UTF-8 as `JSON.stringify` does, without the quotation marks. It works on bytes, so that a whole document is
   * never converted to a string. Most text needs no escape, so four bytes are checked at a time.
   */
  escaped(utf8: Uint8Array): void;
  /** Everything that was written. */
  written(): Uint8Array<ArrayBuffer>;
}

/** `expected` is the expected number of bytes; more is possible. */
export function createJsonWriter(expected: number): JsonWriter {
  let to = new Uint8Array(expected);
  let view = new DataView(to.buffer);
  let at = 0;

  function reserve(bytes: number): void {
    if (at + bytes <= to.length) return;
    const more = new Uint8Array(at + bytes + (to.length >> 1));
    more.set(to.subarray(0, at));
    to = more;
    view = new DataView(to.buffer);
  }

  return {
    text(text) {
      // A UTF-16 code unit has at most three bytes in UTF-8.
      reserve(text.length * 3);
      at += encoder.encodeInto(text, to.subarray(at)).written;
    },
    utf8(bytes) {
      reserve(bytes.length);
      to.set(bytes, at);
      at += bytes.length;
    },
    escaped(utf8) {
      const from = new DataView(utf8.buffer, utf8.byteOffset, utf8.length);
      const words = utf8.length - (utf8.length % word);
      // Space for all bytes without escapes, and for the escapes of one word.
      reserve(utf8.length + word * longest);
      for (let index = 0; index < words; index += word) {
        const four = from.getInt32(index, true);
        if (isPlain(four)) {
          view.setInt32(at, four, true);
          at += word;
        } else {
          reserve(utf8.length - index + word * longest);
          for (let each = index; each < index + word; each += 1) at = write(to, at, utf8[each]!); // in range
        }
      }
      reserve(word * longest);
      for (let each = words; each < utf8.length; each += 1) at = write(to, at, utf8[each]!); // in range
    },
    written: () => to.subarray(0, at),
  };
}

/** Escapes UTF-8 as `JsonWriter.escaped` does. */
export function escapeForJson(utf8: Uint8Array): Uint8Array<ArrayBuffer> {
  // An eighth more is enough for nearly every document.
  const writer = createJsonWriter(utf8.length + (utf8.length >> 3) + 2 * word * longest);
  writer.escaped(utf8);
  return writer.written();
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

/** The letter after the backslash for bytes with a short escape: quotation mark, backslash, `\b\t\n\f\r`. */
const letters = new Uint8Array(256);
letters[quote] = quote;
letters[backslash] = backslash;
letters[0x08] = 0x62;
letters[0x09] = 0x74;
letters[0x0a] = 0x6e;
letters[0x0c] = 0x66;
letters[0x0d] = 0x72;

const hexadecimal = encoder.encode("0123456789abcdef");

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
