import { alpha3Codes } from "./alpha-3-codes.ts";
import { countryCodes } from "./country-codes.ts";
import { countryNamesAr } from "./definitions/countries-ar.ts";
import { countryNamesFr } from "./definitions/countries-fr.ts";
import { countryNamesEn } from "./definitions/countries-en.ts";

const englishNames = countryNamesEn.split("|");
const longCodes = alpha3Codes.split(" ");

/** English name of an ISO 3166-1 alpha-2 code; undefined for an unassigned code. */
export function countryName(code: string): string | undefined {
  return englishNames[countryCodes.indexOf(code)];
}

/**
 * The alpha-2 code of a country, from its alpha-2 or alpha-3 code, from `UK`, which is common for `GB`, or from
 * its name in English, Arabic or French. Undefined for any other text, such as `EU`.
 */
export function countryCodeOf(source: string): string | undefined {
  const text = source.trim();
  if (text === "UK") return "GB";
  if (countryName(text) !== undefined) return text;
  const long = longCodes.indexOf(text);
  if (long >= 0) return countryCodes[long];
  const index = namesByLanguage()
    .map((names) => names.indexOf(text.toLowerCase()))
    .find((found) => found >= 0);
  return index === undefined ? undefined : countryCodes[index];
}

/**
 * The city of an address if the author entered no city: the last part of the address that is not a country. It is only
 * "" if the address is blank.
 */
export function derivedCity(address: string): string {
  const parts = address
    .split(/[,،\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.findLast((part) => !isCountry(part)) ?? (parts.join(", ") || address.trim());
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
