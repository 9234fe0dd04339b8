// Writes packages/engine/src/fhir/definitions/countries.ts from Unicode CLDR as the runtime has it.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Codes CLDR names that ISO 3166-1 does not assign. */
const unassigned = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ".split(" "));

export function countriesModule(): string {
  const names = (language: string) =>
    new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const english = names("en");
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !unassigned.has(code) && english.of(code) !== undefined)
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
  const row = (language: string) =>
    JSON.stringify(codes.map((c) => names(language).of(c)).join("|"));
  return `// Made by scripts/generate-countries.ts from Unicode CLDR; do not edit.

/** ISO 3166-1 alpha-2 codes, in the order of the lists of names. */
export const countryCodes =
  "${codes.join(" ")}";

/** Names of those countries, separated by bars. */
export const countryNamesEn =
  ${row("en")};
export const countryNamesAr =
  ${row("ar")};
export const countryNamesFr =
  ${row("fr")};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL("../packages/engine/src/fhir/definitions/countries.ts", import.meta.url);
  writeFileSync(file, countriesModule());
}
