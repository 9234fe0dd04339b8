// The country names of Unicode CLDR in this runtime: the codes with the English names in one file, the Arabic
// and the French names in one file each.
import type { GeneratedFiles } from "./generated-files.ts";

/** Codes that CLDR names but ISO 3166-1 does not assign. */
const unassigned = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ".split(" "));

const engine = "packages/engine/src";
const heading = "// Made by scripts/generate/countries.ts from Unicode CLDR; do not edit.\n\n";

export function countryFiles(): GeneratedFiles {
  return {
    [`${engine}/words/definitions/countries.ts`]: `${heading}/** ISO 3166-1 alpha-2 codes, in the order of the names. */
export const countryCodes =
  "${codes().join(" ")}";

/** English names of those countries, separated by vertical bars. */
export const countryNamesEn =
  ${names("en")};
`,
    [`${engine}/words/definitions/countries-ar.ts`]: `${heading}/** Arabic names of countries, separated by bars. */
export const countryNamesAr =
  ${names("ar")};
`,
    [`${engine}/words/definitions/countries-fr.ts`]: `${heading}/** French names of countries, separated by bars. */
export const countryNamesFr =
  ${names("fr")};
`,
  };
}

function codes(): readonly string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const english = displayNames("en");
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !unassigned.has(code) && english.of(code) !== undefined)
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
}

function names(language: string): string {
  const display = displayNames(language);
  return JSON.stringify(
    codes()
      .map((code) => display.of(code))
      .join("|"),
  );
}

function displayNames(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: "region", fallback: "none" });
}
