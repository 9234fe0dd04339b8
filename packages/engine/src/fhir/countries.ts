import {
  countryCodes,
  countryNamesAr,
  countryNamesEn,
  countryNamesFr,
} from "./definitions/countries.ts";

const codes = countryCodes.split(" ");
const englishNames = countryNamesEn.split("|");

/** English name of an ISO 3166-1 alpha-2 code; undefined where the code is not assigned. */
export function countryName(code: string): string | undefined {
  return englishNames[codes.indexOf(code)];
}

/** The city of an address where the author gave none: its last part that names no country. */
export function derivedCity(address: string): string {
  const parts = address.split(/[,،\n]/).map((part) => part.trim());
  return parts.findLast((part) => part !== "" && !isCountry(part)) ?? address;
}

function isCountry(part: string): boolean {
  namesOfCountries ??= new Set(
    [countryNamesEn, countryNamesAr, countryNamesFr].flatMap((names) =>
      names.toLowerCase().split("|"),
    ),
  );
  return namesOfCountries.has(part.replace(/\.$/, "").toLowerCase());
}

/** Made when first needed. */
let namesOfCountries: ReadonlySet<string> | undefined;
