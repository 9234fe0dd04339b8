/** SHA-256 as 64 lower-case hexadecimal digits: the key of a blob. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  // The digest only reads the bytes. The cast excludes shared memory, which exists only in the types.
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
