import { hash } from "node:crypto";

/**
 * Size in bytes from which a digest is computed on another thread, because on this thread the computation
 * would block all other requests.
 */
const large = 256 * 1024;

/** SHA-256 as 64 lower-case hexadecimal digits. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength < large) return hash("sha256", bytes, "hex");
  // The cast is safe because this program never uses shared memory: the type of `bytes` allows it, but
  // `digest` does not accept it.
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString("hex");
}

export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
