// Entry point `@nashra/engine/product`: the codes that an author can choose for a product record,
// and the check of a GTIN.
import {
  codesIn,
  containerSystem,
  legalStatusSystem,
  routeSystem,
  unitSystem,
  type ProductCode,
} from "./leaflet/product-record/product-codes.ts";
import { ucumSystem, ucumUnits, unitName } from "./leaflet/product-record/ucum-units.ts";
import { countryCodes } from "./words/country-codes.ts";
import { countryNamesEn } from "./words/definitions/countries-en.ts";
import { doseFormCodings } from "./words/dose-forms.ts";

export { hasValidCheckDigit, isGtin } from "./leaflet/identifiers.ts";
export type { ProductCode } from "./leaflet/product-record/product-codes.ts";
export type { RecordLeafName, RecordList } from "./leaflet/product-record/record-shape.ts";
export { unitName } from "./leaflet/product-record/ucum-units.ts";
export { maxRecordItems } from "./leaflet/product-record/record-shape.ts";

/** The lists of codes for the parts of a product record, each in the order of its list. Names are in English. */
export const productCodes: Readonly<Record<ProductCodeList, readonly ProductCode[]>> = {
  doseForms: doseFormCodings(),
  legalStatuses: codesIn(legalStatusSystem),
  routes: codesIn(routeSystem),
  unitsOfPresentation: codesIn(unitSystem),
  containers: codesIn(containerSystem),
  countries: countries(),
  units: ucumUnits.map((code) => ({ system: ucumSystem, code, display: unitName(code) })),
};

/** `units` are the UCUM units of strengths. `routes` is a part of the EMA's list, to which an author can add others. */
export type ProductCodeList =
  | "doseForms"
  | "legalStatuses"
  | "routes"
  | "unitsOfPresentation"
  | "containers"
  | "countries"
  | "units";

function countries(): readonly ProductCode[] {
  const names = countryNamesEn.split("|");
  return countryCodes.map((code, index) => ({
    system: "urn:iso:std:iso:3166",
    code,
    display: names[index] ?? code,
  }));
}
