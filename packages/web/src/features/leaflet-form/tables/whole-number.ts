import { latinDigits } from "../../../model/latin-digits.ts";

/** A whole number from 1 to `most`, in Latin or Arabic digits; undefined: it is none. */
export function wholeNumber(typed: string, most: number): number | undefined {
  const digits = latinDigits(typed.trim());
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const value = Number(digits);
  return value >= 1 && value <= most ? value : undefined;
}
