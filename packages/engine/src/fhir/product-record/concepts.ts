import type { CodeableConcept, Coding } from "../../document/types.ts";
import { productCode } from "../../leaflet/product-record/product-codes.ts";
import type { ProductRecord } from "../../leaflet/content.ts";
import { doseFormOfCode } from "../../words/dose-forms.ts";

/** EMA SPOR list of the roles of organisations. https://spor.ema.europa.eu/rmswi/ */
const organisationRoles = "https://spor.ema.europa.eu/v1/lists/220000000031/terms/";
/** https://www.whocc.no/atc_ddd_index/ */
export const atcSystem = "http://www.whocc.no/atc";
const manufacturedForms = "http://hl7.org/fhir/manufactured-dose-form";
const administrableForms = "http://hl7.org/fhir/administrable-dose-form";

export const holderRole = concept(
  organisationRoles,
  "220000000034",
  "Marketing authorisation holder",
);
export const roles = {
  manufacturer: concept(organisationRoles, "220000000033", "Manufacturer"),
  localRepresentative: concept(organisationRoles, "200000017729", "Contact Location"),
} as const;

export const marketingAuthorisation = concept(
  "http://hl7.org/fhir/regulated-authorization-type",
  "MarketingAuth",
  "Marketing Authorization",
);
/** https://hl7.org/fhir/R5/valueset-publication-status.html has no codes for the other states. */
export const activeStatus = concept("http://hl7.org/fhir/publication-status", "active", "Active");
export const authorisationStatus = {
  active: activeStatus,
  suspended: { text: "Suspended" },
  withdrawn: { text: "Withdrawn" },
} as const satisfies Readonly<Record<string, CodeableConcept>>;

export const humanProduct = {
  type: concept(
    "http://hl7.org/fhir/medicinal-product-type",
    "MedicinalProduct",
    "Medicinal Product",
  ),
  domain: concept("http://hl7.org/fhir/medicinal-product-domain", "Human", "Human use"),
} as const;

export const ingredientRoles = {
  active: concept("http://hl7.org/fhir/ingredient-role", "100000072072", "Active"),
  excipient: concept("http://hl7.org/fhir/ingredient-role", "100000072082", "Excipient"),
} as const;

/**
 * A mandatory concept that the leaflet does not tell. https://hl7.org/fhir/extensions/StructureDefinition-data-absent-reason.html
 */
export const unknownConcept = {
  extension: [
    {
      url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason",
      valueCode: "unknown",
    },
  ],
} as const;

/** A coding without the parts that are blank. A code of a known list has the name of the list. */
export function codingOf({ system = "", code = "", display = "" }: Partial<Coding>): Coding {
  const name =
    productCode(system, code)?.display ?? doseFormOfCode(system, code)?.display ?? display;
  return {
    ...(system !== "" && { system }),
    ...(code !== "" && { code }),
    ...(name !== "" && { display: name }),
  } as Coding; // the rules for a product record require system and code
}

export function conceptOf(coding: Partial<Coding>) {
  return { coding: [codingOf(coding)] };
}

/** The dose form of the manufactured item: the coded form, else the text of the leaflet. */
export function manufacturedForm({ doseForm }: ProductRecord, type: string) {
  if (doseForm) return conceptOf(doseForm);
  return type === "" ? unknownConcept : { text: type };
}

/** The dose form of the administrable product. The two lists of FHIR have the same codes. */
export function administrableForm({ doseForm }: ProductRecord) {
  if (doseForm === undefined) return undefined;
  const isManufactured = doseForm.system === manufacturedForms;
  const coding = codingOf(doseForm);
  return { coding: [isManufactured ? { ...coding, system: administrableForms } : coding] };
}

function concept(system: string, code: string, display: string): CodeableConcept {
  return { coding: [{ system, code, display }] };
}
