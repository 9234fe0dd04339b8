import { hash } from "node:crypto";

/** Returns the SHA-256 of the UTF-8 bytes of a short text in hexadecimal. */
export function sha256(text: string): string {
  return hash("sha256", text, "hex");
}
