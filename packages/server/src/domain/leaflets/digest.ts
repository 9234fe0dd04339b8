/** SHA-256 as 64 lower-case hexadecimal digits: the key of a blob. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  // The cast is safe because this program never uses shared memory: the type of `bytes` allows it, but
  // `digest` does not accept it.
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
