/** SHA-256 as 64 hexadecimal digits in small letters: the key of a blob. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  // The digest reads the bytes and nothing else; that they might be shared memory is a matter of types.
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
