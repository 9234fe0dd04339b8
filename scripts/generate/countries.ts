// Writes the names of countries from Unicode CLDR as the runtime has it: the codes with their English
// names beside the other FHIR definitions, the Arabic and French ones beside the words of the language.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Codes CLDR names that ISO 3166-1 does not assign. */
const unassigned = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ".split(" "));

const engine = new URL("../../packages/engine/src/", import.meta.url);
const heading = "// Made by scripts/generate/countries.ts from Unicode CLDR; do not edit.\n\n";

/** The generated files by their path below the engine's sources. */
export function countryModules(): Readonly<Record<string, string>> {
  return {
    "fhir/definitions/countries.ts": `${heading}/** ISO 3166-1 alpha-2 codes, in the order of the names. */
export const countryCodes =
  "${codes().join(" ")}";

/** English names of those countries, separated by bars. */
export const countryNamesEn =
  ${names("en")};
`,
    "words/definitions/countries-ar.ts": `${heading}/** Arabic names of countries, separated by bars. */
export const countryNamesAr =
  ${names("ar")};
`,
    "words/definitions/countries-fr.ts": `${heading}/** French names of countries, separated by bars. */
export const countryNamesFr =
  ${names("fr")};
`,
  };
}

/** Where a path of `countryModules` lies. */
export function fileOf(path: string): URL {
  return new URL(path, engine);
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(countryModules())) writeFileSync(fileOf(path), text);
}
