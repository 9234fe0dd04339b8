const quote = 0x22;
const backslash = 0x5c;

/** Maximum number of bytes of an escape, for example `\u001f`. */
const longest = 6;
/** Number of bytes in a step. The bytes of a step are checked and copied together, as two words. */
const step = 8;
const encoder = new TextEncoder();

/** Writes the parts of a JSON text into one buffer, so that a large reply is copied only once. */
export interface JsonWriter {
  text(text: string): void;
  /** Writes UTF-8 as it is. */
  utf8(bytes: Uint8Array): void;
  /**
   * Escapes UTF-8 as `JSON.stringify` does, without the quotation marks. It works on bytes, so that a whole document is
   * never converted to a string. Most text needs no escape, so eight bytes are checked at a time.
   */
  escaped(utf8: Uint8Array): void;
  /** Everything that was written. */
  written(): Uint8Array<ArrayBuffer>;
}

type Allocate = (size: number) => Uint8Array<ArrayBuffer>;

/**
 * `expected` is the expected number of bytes; more is possible. `allocate` returns at least `size` bytes, which may have
 * any values. It can be called again, and then the memory before is not used any more.
 */
export function createJsonWriter(
  expected: number,
  allocate: Allocate = (size) => new Uint8Array(size),
): JsonWriter {
  let to = allocate(expected);
  let at = 0;

  function reserve(bytes: number): void {
    if (at + bytes <= to.length) return;
    const more = allocate(at + bytes + (to.length >> 1));
    more.set(to.subarray(0, at));
    to = more;
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
      let from = 0;
      // Space for all bytes without escapes, and for the escapes of one step. Escapes may need more.
      do {
        reserve(utf8.length - from + step * longest);
        [from, at] = escapeSome(utf8, from, to, at);
      } while (from < utf8.length);
    },
    written: () => to.subarray(0, at),
  };
}

/** Escapes UTF-8 as `JsonWriter.escaped` does. */
export function escapeForJson(utf8: Uint8Array): Uint8Array<ArrayBuffer> {
  // An eighth more is enough for nearly every document.
  const writer = createJsonWriter(utf8.length + (utf8.length >> 3) + 2 * step * longest);
  writer.escaped(utf8);
  return writer.written();
}

/**
 * Escapes the bytes of `utf8` from an index until its end, or until `to` has no space for the escapes of one more step.
 * Returns the next index of each.
 */
function escapeSome(
  utf8: Uint8Array,
  start: number,
  to: Uint8Array,
  begin: number,
): readonly [from: number, at: number] {
  const source = new DataView(utf8.buffer, utf8.byteOffset, utf8.length);
  const target = new DataView(to.buffer, to.byteOffset, to.length);
  const lastStep = utf8.length - step;
  const lastSpace = to.length - step * longest;
  let from = start;
  let at = begin;
  while (from <= lastStep && at <= lastSpace) {
    const first = source.getInt32(from, true);
    const second = source.getInt32(from + 4, true);
    if (((specials(first) | specials(second)) & 0x80808080) === 0) {
      target.setInt32(at, first, true);
      target.setInt32(at + 4, second, true);
      from += step;
      at += step;
    } else {
      const end = from + step;
      for (; from < end; from += 1) at = write(to, at, utf8[from]!); // in range
    }
  }
  if (from > lastStep)
    for (; from < utf8.length && at <= lastSpace; from += 1) at = write(to, at, utf8[from]!); // in range
  return [from, at];
}

/**
 * Sets the highest bit of a byte if the byte is below 32, a quotation mark or a backslash. Subtracting n from each byte
 * sets its highest bit if the byte is below n. The next higher byte can be a false positive, but there is
 * never a false negative. https://graphics.stanford.edu/~seander/bithacks.html#HasLessInWord
 */
function specials(four: number): number {
  const quotes = four ^ 0x22222222;
  const backslashes = four ^ 0x5c5c5c5c;
  return (
    ((four - 0x20202020) & ~four) |
    ((quotes - 0x01010101) & ~quotes) |
    ((backslashes - 0x01010101) & ~backslashes)
  );
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
