/** Converts Arabic-Indic and Persian digits to Latin digits; keeps every other character. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  );
}
