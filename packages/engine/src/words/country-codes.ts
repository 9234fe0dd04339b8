import * as definitions from "./definitions/country-codes.ts";

/** ISO 3166-1 alpha-2 codes. The names of countries are in the same order. */
export const countryCodes: readonly string[] = definitions.countryCodes.split(" ");

/** Whether a text is an assigned ISO 3166-1 alpha-2 code. */
export function isCountryCode(code: string): boolean {
  return countryCodes.includes(code);
}
