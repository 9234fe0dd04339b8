import { fieldRow, type SectionKey } from "../leaflet/field-names.ts";
import type { ListPlacement, SectionName } from "../leaflet/sections.ts";
import type { Verb } from "../leaflet/verb.ts";
import type { CodeableConcept, Coding } from "../document/types.ts";

/** The EMA SPOR list of document types, which contains "Package Leaflet". https://spor.ema.europa.eu/rmswi/ */
const documentTypes = "https://spor.ema.europa.eu/v1/lists/100000155531/terms/";
/**
 * The EMA SPOR list of section headings in the QRD templates (the EU templates for product information).
 * HL7's validator accepts only the displays of this list.
 */
export const sectionCodeSystem = "https://spor.ema.europa.eu/v1/lists/200000029659/terms/";
export const loincSystem = "http://loinc.org";
const namePartTypes = "http://hl7.org/fhir/medicinal-product-name-part-type";

/** https://hl7.org/fhir/uv/emedicinal-product-info/STU1/profiles.html */
const profileBase = "http://hl7.org/fhir/uv/emedicinal-product-info/StructureDefinition";
export const profiles = {
  bundle: `${profileBase}/Bundle-uv-epi`,
  composition: `${profileBase}/Composition-uv-epi`,
  organization: `${profileBase}/Organization-uv-epi`,
  product: `${profileBase}/MedicinalProductDefinition-uv-epi`,
  packagedProduct: `${profileBase}/PackagedProductDefinition-uv-epi`,
} as const;

/** The code system of the tags of a Composition with the profile and the verb of a leaflet. */
export const formSystem = "urn:uuid:a3356868-876d-5525-913f-05d990974ef0";

/** The code of a verb in this system. */
export function verbTag(verb: Verb): string {
  return `verb-${verb}`;
}

/** The profile of the guide for a type of resource. */
export function profileOf(resourceType: string): string {
  return `${profileBase}/${resourceType}-uv-epi`;
}

export const packageLeaflet = concept(documentTypes, "100000155538", "Package Leaflet");

/** Categories of ePI documents of the project Gravitate Health: as written by the author, or with links for lenses. */
const categories = "http://hl7.eu/fhir/ig/gravitate-health/CodeSystem/epicategory-cs";
export const rawCategory = concept(categories, "R", "Raw");
export const processedCategory = concept(categories, "P", "Processed");

/** https://build.fhir.org/ig/hl7-eu/gravitate-health/StructureDefinition-HtmlElementLink.html */
export const elementLinkUrl =
  "http://hl7.eu/fhir/ig/gravitate-health/StructureDefinition/HtmlElementLink";

export const headerCode = section("200000029894", "PACKAGE LEAFLET");
export const holderCode = section(
  "200000029917",
  "Marketing Authorization Holder and Manufacturer",
);
export const lastRevisedCode = section(
  "200000029919",
  "This leaflet was last revised in <{MM/YYYY}><{month YYYY}>.",
);
export const sectionCodes: Readonly<Record<SectionName, CodeableConcept>> = {
  whatIs: section("200000029895", "1. What X is and what it is used for"),
  beforeYouTake: section("200000029896", "2. What you need to know before you <take> <use> X"),
  howToTake: section("200000029905", "3. How to <take> <use> X"),
  sideEffects: section("200000029910", "4. Possible side effects"),
  pregnancy: section("200000029902", "Pregnancy <and> <,> breast-feeding <and fertility>"),
  storage: section("200000029913", "5. How to store X"),
  contents: section("200000029914", "6. Contents of the pack and other information"),
};
/**
 * The EMA code of a list that is a titled subsection; undefined if the field table contains no code for the
 * list.
 */
export function listCode(list: SectionKey): CodeableConcept | undefined {
  const { code } = fieldRow(list);
  return code && section(code.code, code.display);
}

/**
 * The code of the part that a list is in its section: its own code, or that of its section if the list has no title.
 * Undefined for a titled list without a code.
 */
export function partCode({ list }: ListPlacement): Coding | undefined {
  const { titled, group } = fieldRow(list);
  const sections: Partial<Readonly<Record<string, CodeableConcept>>> = sectionCodes;
  const code = listCode(list) ?? (titled ? undefined : sections[group]);
  return code?.coding?.[0];
}

/** The class of the XHTML element with the text of an EMA section code. */
export function partClass({ code }: Coding): string {
  return `ema-${code}`;
}

/**
 * LOINC codes are written without a display, because the displays in the ePI guide differ from those of
 * LOINC. https://loinc.org
 */
export const customSectionCode = concept(loincSystem, "42229-5");
export const instructionsCode = concept(loincSystem, "59845-8");

export const nameParts = {
  invented: concept(namePartTypes, "InventedNamePart", "Invented name part"),
  doseForm: concept(namePartTypes, "DoseFormPart", "Pharmaceutical dose form part"),
  strength: concept(namePartTypes, "StrengthPart", "Strength part"),
} as const;

/** A country as a concept of ISO 3166-1. https://hl7.org/fhir/R5/iso3166.html */
export function countryConcept(code: string, name: string): CodeableConcept {
  return concept("urn:iso:std:iso:3166", code, name);
}

/**
 * A language as a concept of BCP 47. A tag with subtags is written without a display, because the displays of
 * such tags are not standardised. https://hl7.org/fhir/R5/valueset-languages.html
 */
export function languageConcept(tag: string): CodeableConcept {
  return concept("urn:ietf:bcp:47", tag, languageNames[tag]);
}

const languageNames: Readonly<Record<string, string>> = {
  en: "English",
  ar: "Arabic",
  fr: "French",
};

function section(code: string, display: string): CodeableConcept {
  return concept(sectionCodeSystem, code, display);
}

function concept(system: string, code: string, display?: string): CodeableConcept {
  return { coding: [display === undefined ? { system, code } : { system, code, display }] };
}
