import { hash } from "node:crypto";

/** Bytes from which a digest runs on another thread, because it would block all other requests. */
const large = 256 * 1024;

/** SHA-256 as 64 lower-case hexadecimal digits. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength < large) return hash("sha256", bytes, "hex");
  // The digest only reads the bytes. The cast excludes shared memory, which exists only in the types.
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString("hex");
}

export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
