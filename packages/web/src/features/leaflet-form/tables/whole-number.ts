import { latinDigits } from "../../../model/latin-digits.ts";

/**
 * Parses a whole number from 1 to `most`, in Latin or Arabic digits; undefined if the text is not such a
 * number.
 */
export function wholeNumber(typed: string, most: number): number | undefined {
  const digits = latinDigits(typed.trim());
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const value = Number(digits);
  return value >= 1 && value <= most ? value : undefined;
}
