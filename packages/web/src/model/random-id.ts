/** A random UUID (version 4). `crypto.randomUUID` exists only on pages over HTTPS and on localhost. */
export function randomId(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) =>
    withMarks(byte, index).toString(16).padStart(2, "0"),
  );
  return [0, 4, 6, 8, 10]
    .map((start, part, starts) => hex.slice(start, starts[part + 1]).join(""))
    .join("-");
}

/** Sets the bits for the version and the variant: https://www.rfc-editor.org/rfc/rfc9562#section-5.4 */
function withMarks(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}
