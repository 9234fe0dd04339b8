/** Texts of at least this length are written without copying. In practice they are base64 images. */
export const longText = 4096;

/**
 * Whether a text contains characters below U+0020 other than tab, line feed and carriage return. There are
 * two small character classes because V8 searches each of them sixteen characters at a time, which matters
 * for large images.
 */
export function hasControlCharacters(text: string): boolean {
  return /[\0-\x08\x0b\x0c\x0e\x0f]/.test(text) || /[\x10-\x1f]/.test(text);
}
