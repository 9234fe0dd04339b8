/** Decodes UTF-8, or UTF-16 with a byte order mark; undefined if the bytes are neither. */
export function decodeText(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether a text is read as XML. */
export function isXmlText(text: string): boolean {
  return /^[\s\uFEFF]*</.test(text);
}

/** The object or array in a JSON text; undefined if the text is not JSON, or is another value. */
export function parseJsonObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
