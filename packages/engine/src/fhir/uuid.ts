import { sha1 } from "./sha1.ts";

/** Namespace of every identifier the engine derives. */
const namespace = bytesOf("32c09c29f8b35684b90c5db08cd09c44".replace(/../g, "%$&"));

/** Name-based UUID of version 5 (RFC 9562, section 5.5), lower case. */
export function uuidOf(name: string): string {
  // lone surrogates count as U+FFFD, as in every encoder of UTF-8
  const utf8 = bytesOf(encodeURIComponent(name.toWellFormed()));
  const [first = 0, second = 0, third = 0, fourth = 0] = sha1([...namespace, ...utf8]);
  const version = (second & 0xffff_0fff) | 0x5000;
  const variant = (third & 0x3fff_ffff) | 0x8000_0000;
  const hex = [first, version, variant, fourth].map(hexOf).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export function urnUuid(name: string): string {
  return `urn:uuid:${uuidOf(name)}`;
}

/** The bytes of a percent-encoded text. */
function bytesOf(encoded: string): readonly number[] {
  const bytes: number[] = [];
  for (let at = 0; at < encoded.length; at += 1) {
    const escape = encoded[at] === "%";
    bytes.push(
      escape ? Number.parseInt(encoded.slice(at + 1, at + 3), 16) : encoded.charCodeAt(at),
    );
    if (escape) at += 2;
  }
  return bytes;
}

function hexOf(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
