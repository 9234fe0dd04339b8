import { sha1 } from "./sha1.ts";

const percent = 37;

/** Namespace of all identifiers that the engine derives. */
const namespace = bytesOf("%32%c0%9c%29%f8%b3%56%84%b9%0c%5d%b0%8c%d0%9c%44");

/** Name-based version 5 UUID (RFC 9562, section 5.5) in lower case. */
export function uuidOf(name: string): string {
  // replaces lone surrogates by U+FFFD, as UTF-8 encoders do
  const utf8 = bytesOf(encodeURIComponent(name.toWellFormed()));
  const [first = 0, second = 0, third = 0, fourth = 0] = sha1(namespace.concat(utf8));
  const [b, c] = [
    hexOf((second & 0xffff_0fff) | 0x5000),
    hexOf((third & 0x3fff_ffff) | 0x8000_0000),
  ];
  return `${hexOf(first)}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${hexOf(fourth)}`;
}

export function urnUuid(name: string): string {
  return `urn:uuid:${uuidOf(name)}`;
}

/** The bytes of a percent-encoded text. */
function bytesOf(encoded: string): readonly number[] {
  const bytes: number[] = [];
  for (let at = 0; at < encoded.length; at += 1) {
    const code = encoded.charCodeAt(at);
    if (code !== percent) bytes.push(code);
    else {
      bytes.push(Number(`0x${encoded.slice(at + 1, at + 3)}`));
      at += 2;
    }
  }
  return bytes;
}

function hexOf(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
