/** Texts from this length on, in practice images in base64, are not copied but written as they are. */
export const longText = 4096;

/**
 * Whether a text has characters below U+0020 other than tab, line feed and carriage return. Two
 * short classes, not one: V8 searches those sixteen characters at a time, which images need.
 */
export function hasControlCharacters(text: string): boolean {
  return /[\0-\x08\x0b\x0c\x0e\x0f]/.test(text) || /[\x10-\x1f]/.test(text);
}
