/** SHA-256 as 64 lower-case hexadecimal digits: the key of a blob. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  // The type of `bytes` also allows shared memory, which `digest` does not accept and this program never
  // uses.
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
