/** https://ucum.org/ucum */
export const ucumSystem = "http://unitsofmeasure.org";

/** The units of strengths: UCUM codes with their printed names. A countable unit, such as a tablet, is `1`. */
const units = {
  "1": "1",
  "%": "%",
  kg: "kg",
  g: "g",
  mg: "mg",
  ug: "µg",
  ng: "ng",
  pg: "pg",
  L: "L",
  dL: "dL",
  cL: "cL",
  mL: "mL",
  uL: "µL",
  mol: "mol",
  mmol: "mmol",
  umol: "µmol",
  nmol: "nmol",
  eq: "Eq",
  meq: "mEq",
  "[iU]": "IU",
  "k[iU]": "thousand IU",
  "M[iU]": "million IU",
  U: "U",
  kU: "kU",
  "[USP'U]": "USP units",
  "[arb'U]": "units",
  "[CFU]": "CFU",
  "[PFU]": "PFU",
  "[drp]": "drops",
  "[ppm]": "ppm",
  Bq: "Bq",
  kBq: "kBq",
  MBq: "MBq",
  GBq: "GBq",
  cm: "cm",
  mm: "mm",
  cm2: "cm²",
  h: "h",
  d: "day",
  kcal: "kcal",
} as const satisfies Readonly<Record<string, string>>;

/** The codes of the units, in the order of a list of choices. */
export const ucumUnits: readonly string[] = Object.keys(units);

export function isUcumUnit(code: string): code is keyof typeof units {
  return Object.hasOwn(units, code);
}

/** The printed name of a unit; any other text unchanged. */
export function unitName(code: string): string {
  return isUcumUnit(code) ? units[code] : code;
}
