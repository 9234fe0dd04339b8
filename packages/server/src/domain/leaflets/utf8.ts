/**
 * Encodes chunks of text as UTF-8 without joining them into one string, because with images that string would
 * be large.
 */
export function utf8Of(chunks: readonly string[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts = chunks.map((chunk) => encoder.encode(chunk));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
