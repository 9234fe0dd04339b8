import { sha1 } from "@noble/hashes/legacy.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Namespace of every identifier the engine derives. */
const namespace = hexToBytes("32c09c29f8b35684b90c5db08cd09c44");

/** Name-based UUID of version 5 (RFC 9562, section 5.5), lower case. */
export function uuidOf(name: string): string {
  const hash = sha1.create().update(namespace).update(utf8ToBytes(name)).digest().slice(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytesToHex(hash);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}

export function urnUuid(name: string): string {
  return `urn:uuid:${uuidOf(name)}`;
}
