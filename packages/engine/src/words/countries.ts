import { countryNamesAr } from "./definitions/countries-ar.ts";
import { countryNamesFr } from "./definitions/countries-fr.ts";
import { countryCodes, countryNamesEn } from "./definitions/countries.ts";

const codes = countryCodes.split(" ");
const englishNames = countryNamesEn.split("|");

/** English name of an ISO 3166-1 alpha-2 code; undefined for an unassigned code. */
export function countryName(code: string): string | undefined {
  return englishNames[codes.indexOf(code)];
}

/** The code of a country, from its code or its name in English, Arabic or French. */
export function countryCodeOf(source: string): string | undefined {
  const text = source.trim();
  if (countryName(text) !== undefined) return text;
  const index = namesByLanguage()
    .map((names) => names.indexOf(text.toLowerCase()))
    .find((found) => found >= 0);
  return index === undefined ? undefined : codes[index];
}

/** The city of an address if the author entered no city: the last part of the address that is not a country. */
export function derivedCity(address: string): string {
  const parts = address.split(/[,،\n]/).map((part) => part.trim());
  return (
    parts.findLast((part) => part !== "" && !isCountry(part)) ??
    parts.filter((part) => part !== "").join(", ")
  );
}

function isCountry(part: string): boolean {
  const name = part.replace(/\.$/, "").toLowerCase();
  return namesByLanguage().some((names) => names.includes(name));
}

function namesByLanguage(): readonly (readonly string[])[] {
  foldedNames ??= [countryNamesEn, countryNamesAr, countryNamesFr].map((names) =>
    names.toLowerCase().split("|"),
  );
  return foldedNames;
}

/** Lower-case names in the order of the codes; created on first use. */
let foldedNames: readonly (readonly string[])[] | undefined;
