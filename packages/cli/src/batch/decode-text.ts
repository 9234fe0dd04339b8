import { isUtf8 } from "node:buffer";
import { textFinding, type Finding } from "../findings.ts";

export type DecodedText =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "refused"; readonly finding: Finding };

/** Decodes UTF-8, with or without a byte order mark. Refuses every other encoding. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const other = otherEncoding(bytes);
  if (other !== undefined) return refused({ encoding: other });
  if (!isUtf8(bytes)) return refused({ encoding: "" }, placeOfBadByte(bytes));
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { kind: "text", text: buffer.toString("utf8", marked ? 3 : 0) };
}

function refused(details: { encoding: string }, place = {}): DecodedText {
  return { kind: "refused", finding: textFinding("encoding-unsupported", details, place) };
}

/**
 * Detects UTF-16 and UTF-32 by their byte order mark. Without a byte order mark, exactly one zero byte among
 * the first two bytes means UTF-16.
 */
function otherEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? "UTF-32" : "UTF-16";
  if (a === 0xfe && b === 0xff) return "UTF-16";
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return "UTF-32";
  if (bytes.length > 1 && (a === 0) !== (b === 0)) return "UTF-16";
  return undefined;
}

function placeOfBadByte(bytes: Uint8Array): { line: number; column: number } {
  const valid = bytes.subarray(0, lengthOfValidStart(bytes));
  const text = Buffer.from(valid).toString("utf8");
  const lines = text.split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/**
 * Finds the length of the longest valid UTF-8 prefix by binary search. A prefix that ends inside a character
 * is shortened to the start of that character.
 */
function lengthOfValidStart(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isUtf8(bytes.subarray(0, characterStart(bytes, middle)))) good = middle;
    else bad = middle;
  }
  return characterStart(bytes, good);
}

function characterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && at - start < 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}
