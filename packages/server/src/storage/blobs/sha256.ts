import { hash } from "node:crypto";

/**
 * Size in bytes from which a digest is computed on another thread, because it would block all other requests.
 */
const large = 256 * 1024;

/** SHA-256 as 64 lower-case hexadecimal digits. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength < large) return hash("sha256", bytes, "hex");
  // The type of `bytes` also allows shared memory, which `digest` does not accept and this program never
  // uses.
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString("hex");
}

export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
