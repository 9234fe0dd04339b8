import { hash } from "node:crypto";

/** From this size on a digest is made on another thread: it would hold up every other request. */
const large = 256 * 1024;

/** SHA-256 as 64 hexadecimal digits in small letters. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength < large) return hash("sha256", bytes, "hex");
  // The digest reads the bytes and nothing else; that they might be shared memory is a matter of types.
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString("hex");
}

export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
