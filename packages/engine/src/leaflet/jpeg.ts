/** The result of inspecting the bytes of an image. */
export interface JpegInspection {
  readonly kind: "jpeg" | "not-jpeg" | "unreadable";
  /** Number of bytes of the image file, which is the decoded base64. */
  readonly bytes: number;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * Inspects base64 text as an image. The result is `unreadable` if the text is not valid base64 or the image
 * is truncated, and `not-jpeg` if the bytes are in another format. ITU-T T.81, annex B.
 */
export function inspectJpeg(base64: string): JpegInspection {
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  const digits = base64.length - padding;
  const bytes = Math.floor((digits * 3) / 4);
  const invalidAt = base64.search(/[^A-Za-z0-9+/]/);
  if (base64.length % 4 !== 0 || (invalidAt !== -1 && invalidAt < digits))
    return { kind: "unreadable", bytes };
  if (!base64.startsWith("/9j/")) return { kind: "not-jpeg", bytes };
  return { kind: isWhole(base64, digits) ? "jpeg" : "unreadable", bytes };
}

/**
 * Whether the data contains the end-of-image marker. The last bytes are searched first, because the marker is
 * almost always there.
 */
function isWhole(base64: string, digits: number): boolean {
  const tail = Math.max(0, digits - (digits % 4) - 1024);
  return containsEnd(decode(base64, tail, digits)) || containsEnd(decode(base64, 0, digits));
}

function containsEnd(bytes: Uint8Array): boolean {
  let at = bytes.indexOf(0xff);
  while (at !== -1 && bytes[at + 1] !== 0xd9) at = bytes.indexOf(0xff, at + 1);
  return at !== -1;
}

/** Decodes the base64 digits from `start` (a multiple of 4) to `end`. */
function decode(base64: string, start: number, end: number): Uint8Array {
  const bytes = new Uint8Array(Math.floor(((end - start) * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let index = start; index < end; index += 1) {
    bits = (bits << 6) | alphabet.indexOf(base64.charAt(index));
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[at] = (bits >> held) & 0xff;
      at += 1;
    }
  }
  return bytes;
}
