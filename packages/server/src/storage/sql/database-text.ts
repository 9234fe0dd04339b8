import { TextNotStorableError } from "../errors.ts";

/** Whether both engines keep this text as it is: no NUL, no lone surrogate. True of what is no text. */
export function isStorable(value: unknown): boolean {
  return typeof value !== "string" || (value.isWellFormed() && !value.includes("\0"));
}

/** Throws `TextNotStorableError` when a parameter could not be read back as it was. */
export function assertStorable(parameters: readonly unknown[]): void {
  const place = parameters.findIndex((value) => !isStorable(value));
  if (place !== -1) {
    throw new TextNotStorableError(`Parameter ${place + 1} has a NUL or a lone surrogate.`);
  }
}

/** For texts that are kept whatever is in them, as in the audit log: what cannot be stored is U+FFFD. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
