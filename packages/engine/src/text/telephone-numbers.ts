import type { TextRange } from "./text-range.ts";

const digit = "[0-9\\u0660-\\u0669\\u06F0-\\u06F9]";
const separator = "[ \\u00A0\\u202F\\-\\u2010-\\u2012\\u2212\\/]";
/**
 * Groups of digits that are read from left to right as a unit, such as telephone numbers and dates.
 * Right-to-left text would show `+962 6 555 0100` as `0100 555 6 962+`.
 */
const grouped = new RegExp(
  `(?<!${digit}|[.,+])(?:\\+|\\()?${digit}+\\)?(?:${separator}\\(?${digit}+\\)?)*(?!${digit}|[.,]${digit})`,
  "g",
);
const anyDigit = new RegExp(digit, "g");
const mayContainNumber = new RegExp(`${digit}(?:${separator}|[()]|${digit}){6}`);

/** Minimum number of digits of a telephone number. */
const enough = 7;

/** Whether a text may contain a telephone number. A fast check before `telephoneNumbers`. */
export function mayContainTelephoneNumber(text: string): boolean {
  return mayContainNumber.test(text);
}

/** Returns the ranges of the telephone numbers in a text. */
export function telephoneNumbers(text: string): readonly TextRange[] {
  if (!mayContainNumber.test(text)) return [];
  return [...text.matchAll(grouped)]
    .filter(({ 0: number }) => isToDial(number))
    .map(({ index, 0: number }) => ({ start: index, end: index + number.length }));
}

/**
 * Whether a number needs isolation. A number without separators is shown in the correct order anyway, unless
 * it has a plus sign.
 */
function isToDial(number: string): boolean {
  const digits = number.match(anyDigit)?.length ?? 0;
  return digits >= enough && digits < number.length;
}
