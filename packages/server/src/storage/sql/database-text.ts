import { TextNotStorableError } from "../errors.ts";

/**
 * Whether both engines store this text unchanged: no NUL and no lone surrogate. True for values that are not
 * text.
 */
export function isStorable(value: unknown): boolean {
  return typeof value !== "string" || (value.isWellFormed() && !value.includes("\0"));
}

/** Throws `TextNotStorableError` for a parameter that could not be read back unchanged. */
export function assertStorable(parameters: readonly unknown[]): void {
  const place = parameters.findIndex((value) => !isStorable(value));
  if (place !== -1) {
    throw new TextNotStorableError(`Parameter ${place + 1} contains a NUL or a lone surrogate.`);
  }
}

/**
 * Replaces each character that cannot be stored by U+FFFD. This is for texts that must be stored in any case,
 * such as the texts of the audit log.
 */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
