import type { Ports } from "../ports.ts";

const encoder = new TextEncoder();

/** Prefix of every bearer token, so that secret scanners recognise a leaked one. */
const bearerPrefix = "nashra_";

/** Returns 256 random bits as 43 characters of base64url, for session tokens and other secrets. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Whether `value` has the format of a secret from {@link newSecret}. Other values need no store query. */
export function isSecret(value: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(value);
}

/** A new bearer token of a machine client. */
export function newBearer(): string {
  return bearerPrefix + newSecret();
}

export function isBearer(value: string): boolean {
  return value.startsWith(bearerPrefix) && isSecret(value.slice(bearerPrefix.length));
}

/**
 * Returns the SHA-256 of the UTF-8 bytes of `secret` in hexadecimal. The store contains this hash instead of
 * the secret. The synchronous `sha256` of the ports is used if it exists, because it is faster and this
 * function runs at every request.
 */
export async function hashSecret(
  secret: string,
  { sha256 }: Pick<Ports, "sha256"> = {},
): Promise<string> {
  if (sha256) return sha256(secret);
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(secret));
  return hex(new Uint8Array(digest));
}

/** A new UUID v7: globally unique and ordered by time. https://www.rfc-editor.org/rfc/rfc9562#section-5.7 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(now / 0x1_00_00));
  view.setUint16(4, now % 0x1_00_00);
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const digits = hex(bytes);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join("-");
}

/**
 * Whether `value` has the format of an id. Callers treat a resource with a malformed id as missing, without a
 * store query.
 */
export function isId(value: string): boolean {
  return /^[\w-]{1,64}$/.test(value);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
