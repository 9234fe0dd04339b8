import type { TextRange } from "./text-range.ts";

/**
 * Groups of digits that are read from left to right as a whole, as telephone numbers and dates are.
 * In right-to-left text they would be shown in reverse order: `0100 555 6 962+`.
 */
const digit = "[0-9\\u0660-\\u0669\\u06F0-\\u06F9]";
const separator = "[ \\u00A0\\u202F\\-\\u2010-\\u2012\\u2212\\/]";
const grouped = new RegExp(
  `(?<!${digit}|[.,+])(?:\\+|\\()?${digit}+\\)?(?:${separator}\\(?${digit}+\\)?)*(?!${digit}|[.,]${digit})`,
  "g",
);
const mayHold = new RegExp(`${digit}(?:${separator}|[()]|${digit}){6}`);

/** Digits from which on a number is taken for one to dial. */
const enough = 7;

/** Whether a text can hold such a number; the quick test before `telephoneNumbers`. */
export function mayHoldTelephoneNumber(text: string): boolean {
  return mayHold.test(text);
}

/** Where the telephone numbers of a text stand. */
export function telephoneNumbers(text: string): readonly TextRange[] {
  if (!mayHold.test(text)) return [];
  return [...text.matchAll(grouped)]
    .filter(({ 0: number }) => isToDial(number))
    .map(({ index, 0: number }) => ({ start: index, end: index + number.length }));
}

/** A number in one piece is shown in its order anyway, unless a plus sign stands before it. */
function isToDial(number: string): boolean {
  const digits = number.match(new RegExp(digit, "g"))?.length ?? 0;
  return digits >= enough && digits < number.length;
}
