const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const digits = new TextEncoder().encode(alphabet);
const invalidDigit = 0xff;
const values = new Uint8Array(256).fill(invalidDigit);
for (const [value, digit] of digits.entries()) values[digit] = value;

const padding = 0x3d;

/** Encodes bytes as base64 with padding (RFC 4648 section 4). Returns the ASCII bytes of the text. */
export function base64Bytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  const whole = bytes.length - (bytes.length % 3);
  let to = 0;
  for (let from = 0; from < whole; from += 3) {
    // no element is undefined: every index into `bytes` is below its length, and every index into `digits` is
    // below 64
    const three = (bytes[from]! << 16) | (bytes[from + 1]! << 8) | bytes[from + 2]!;
    text[to] = digits[three >> 18]!;
    text[to + 1] = digits[(three >> 12) & 63]!;
    text[to + 2] = digits[(three >> 6) & 63]!;
    text[to + 3] = digits[three & 63]!;
    to += 4;
  }
  const rest = (bytes[whole] ?? 0) * 256 + (bytes[whole + 1] ?? 0);
  if (whole < bytes.length) {
    text[to] = digits[rest >> 10]!;
    text[to + 1] = digits[(rest >> 4) & 63]!;
    text[to + 2] = whole + 1 < bytes.length ? digits[(rest << 2) & 63]! : padding;
    text[to + 3] = padding;
  }
  return text;
}

/** Encodes bytes as base64 text with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  return new TextDecoder().decode(base64Bytes(bytes));
}

/**
 * Decodes base64 text with padding. Returns undefined if the text has a wrong length or a character that does
 * not belong to base64. Surplus bits of the last character before the padding are ignored, because they
 * belong to no byte.
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const missing = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const ascii = new TextEncoder().encode(text);
  if (ascii.length !== text.length || ascii.length % 4 !== 0) return undefined;
  const length = ascii.length - missing;
  const bytes = new Uint8Array((ascii.length / 4) * 3 - missing);
  let to = 0;
  for (let from = 0; from < length; from += 4) {
    const left = length - from;
    // `values` has an entry for every byte; if padding replaces a digit, 0 is used as its value
    const a = values[ascii[from]!]!;
    const b = left > 1 ? values[ascii[from + 1]!]! : invalidDigit;
    const c = left > 2 ? values[ascii[from + 2]!]! : 0;
    const d = left > 3 ? values[ascii[from + 3]!]! : 0;
    if ((a | b | c | d) > 63) return undefined;
    const four = (a << 18) | (b << 12) | (c << 6) | d;
    // a write beyond the end of the array has no effect
    bytes[to] = four >> 16;
    bytes[to + 1] = (four >> 8) & 0xff;
    bytes[to + 2] = four & 0xff;
    to += 3;
  }
  return bytes;
}
