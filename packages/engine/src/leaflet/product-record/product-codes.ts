import {
  containers,
  legalStatuses,
  routes,
  unitsOfPresentation,
} from "../definitions/product-codes.ts";

/** A code with the address of its list and its English name. */
export interface ProductCode {
  readonly system: string;
  readonly code: string;
  readonly display: string;
}

/** https://hl7.org/fhir/R5/valueset-legal-status-of-supply.html */
export const legalStatusSystem = "http://hl7.org/fhir/legal-status-of-supply";
/** https://hl7.org/fhir/R5/valueset-unit-of-presentation.html */
export const unitSystem = "http://hl7.org/fhir/unit-of-presentation";
/** https://hl7.org/fhir/R5/valueset-medicinal-product-package-type.html */
export const containerSystem = "http://hl7.org/fhir/medicinal-product-package-type";
/** The EMA SPOR list of routes of administration. https://spor.ema.europa.eu/rmswi/ */
export const routeSystem = "https://spor.ema.europa.eu/v1/lists/100000073345/terms/";

const lists: Readonly<Record<string, string>> = {
  [legalStatusSystem]: legalStatuses,
  [unitSystem]: unitsOfPresentation,
  [containerSystem]: containers,
  [routeSystem]: routes,
};

const known = new Map<string, ReadonlyMap<string, ProductCode>>();

/** The codes of a list that this file contains, in the order of the list. */
export function codesIn(system: string): readonly ProductCode[] {
  return [...listOf(system).values()];
}

/** The code in one of the lists of this file; undefined for an unknown code or list. */
export function productCode(system: string, code: string): ProductCode | undefined {
  return listOf(system).get(code);
}

function listOf(system: string): ReadonlyMap<string, ProductCode> {
  const list = known.get(system) ?? new Map(linesOf(system).map((line) => codeIn(system, line)));
  known.set(system, list);
  return list;
}

function linesOf(system: string): readonly string[] {
  return Object.hasOwn(lists, system) ? (lists[system]?.split("\n") ?? []) : [];
}

function codeIn(system: string, line: string): [string, ProductCode] {
  const [code = "", display = ""] = line.split("\t");
  return [code, { system, code, display }];
}
