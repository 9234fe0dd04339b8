/** A whole number from 1 to `most`, in Latin or Arabic digits; undefined: it is none. */
export function wholeNumber(typed: string, most: number): number | undefined {
  const digits = typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const value = Number(digits);
  return value >= 1 && value <= most ? value : undefined;
}
