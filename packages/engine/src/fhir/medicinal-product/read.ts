import type { LeafletContent } from "../../leaflet/content.ts";
import { parseProductIdentifier, productIdentifierText } from "../../leaflet/identifiers.ts";
import { doseFormCoding } from "../../words/dose-forms.ts";
import { derivedProductIdentifier } from "../identity.ts";
import { languageConcept } from "../codes.ts";
import { child, children, string, strings, type Element } from "../reading/elements.ts";
import { readMarket } from "./market.ts";
import { resourcesOfType, type Reading } from "../reading/reading.ts";
import { resolveAll } from "../reading/references.ts";
import { normaliseSpace, repetitionsOf } from "../reading/repeated-text.ts";

/** The fields of the medicine, from the product resource and the document's title. */
export interface SourceProduct extends Pick<
  LeafletContent,
  "medicineName" | "type" | "productIdentifier"
> {
  /** The scientific name, if the product's name contains it as a part. */
  readonly scientificName: string;
  readonly strengths: readonly string[];
  /** The market. */
  readonly country: string | undefined;
}

/**
 * Reads the MedicinalProductDefinition that the Composition's subject refers to, or the first one if the
 * subject refers to no such resource.
 */
export function readProduct(reading: Reading, language: string | undefined): SourceProduct {
  const { composition } = reading;
  const product = productOf(reading);
  const name = child(product, "name");
  const title = reading.line(composition, string(composition, "title"));
  const medicineName = reading.line(name, string(name, "productName")) || title;
  const type = doseForm(reading, product, name) || restOfTitle(title, medicineName);
  const strengths = takeParts(reading, name, strengthTypes, medicineName);
  const scientific = takeParts(reading, name, scientificTypes, medicineName);
  const country = readMarket(reading, product, language);
  for (const usage of children(name, "usage"))
    markLanguageRead(reading, child(usage, "language"), language);
  const isRepetition = repetitionsOf([medicineName, type]);
  markNamesRead(reading, product, name, isRepetition);
  reading.addText([medicineName, type, ...strengths]);
  if (isRepetition(title)) reading.markRead(composition, "title");
  return {
    medicineName,
    type,
    strengths,
    scientificName: scientific[0] ?? "",
    country,
    ...productIdentifier(reading, product),
  };
}

/** The MedicinalProductDefinition of the medicine in a document. */
export function productOf(reading: Reading): Element | undefined {
  return (
    resolveAll(reading, reading.composition, "subject").find(isProduct) ??
    resourcesOfType(reading, "MedicinalProductDefinition")[0]
  );
}

function isProduct(resource: Element): boolean {
  return resource["resourceType"] === "MedicinalProductDefinition";
}

function doseForm(
  reading: Reading,
  product: Element | undefined,
  name: Element | undefined,
): string {
  const concept = child(product, "combinedPharmaceuticalDoseForm");
  const text = string(concept, "text");
  const display = children(concept, "coding").find((coding) => string(coding, "display") !== "");
  if (text !== "") reading.markRead(concept, "text");
  else reading.markRead(display, "display", "code");
  for (const coding of children(concept, "coding")) {
    if (isCodingOf(coding, text)) reading.markRead(coding, "display", "code");
  }
  const form = text || string(display, "display");
  return reading.line(concept, form) || (takeParts(reading, name, doseFormTypes, "")[0] ?? "");
}

/** Whether a coding is the one that Nashra writes for this dose form. */
function isCodingOf(coding: Element, type: string): boolean {
  const known = doseFormCoding(type);
  return known?.code === string(coding, "code") && known.system === string(coding, "system");
}

/** The dose form in the title, which Nashra builds from medicine name, space and dose form. */
function restOfTitle(title: string, medicineName: string): string {
  return title.startsWith(`${medicineName} `) ? title.slice(medicineName.length).trim() : "";
}

/** Codes for the parts of a name, from HL7 and from the EMA list 220000000000. */
const strengthTypes = new Set(["StrengthPart", "220000000004"]);
const scientificTypes = new Set(["ScientificNamePart", "220000000003"]);
const doseFormTypes = new Set(["DoseFormPart", "220000000005"]);

function takeParts(
  reading: Reading,
  name: Element | undefined,
  types: ReadonlySet<string>,
  medicineName: string,
): readonly string[] {
  const parts = children(name, "part").filter((part) =>
    children(child(part, "type"), "coding").some((coding) => types.has(string(coding, "code"))),
  );
  for (const part of parts) reading.markRead(part, "part");
  const texts = parts.map((part) => reading.line(part, string(part, "part")));
  return [...new Set(texts)].filter((text) => text !== "" && text !== medicineName);
}

function markNamesRead(
  reading: Reading,
  product: Element | undefined,
  name: Element | undefined,
  isRepetition: (text: string) => boolean,
): void {
  if (normaliseSpace(string(name, "productName")) !== "") reading.markRead(name, "productName");
  for (const part of children(name, "part")) {
    if (isRepetition(string(part, "part"))) reading.markRead(part, "part");
    markKnownTypeRead(reading, part);
  }
  reading.markRead(product, "id", "meta", "language");
}

/**
 * Marks the type of a name part as read if its display is absent or is a display that Nashra writes, because
 * the type only labels the part.
 */
function markKnownTypeRead(reading: Reading, part: Element): void {
  for (const coding of children(child(part, "type"), "coding")) {
    const display = string(coding, "display");
    if (display === "" || knownPartDisplays.has(display))
      reading.markRead(coding, "code", "display");
  }
}

const knownPartDisplays = new Set([
  "Invented name part",
  "Pharmaceutical dose form part",
  "Strength part",
]);

function productIdentifier(
  reading: Reading,
  product: Element | undefined,
): Pick<LeafletContent, "productIdentifier"> {
  const first = child(product, "identifier");
  const [value = ""] = strings(first, "value");
  const system = string(first, "system");
  if (system === "" || value === "") return {};
  const productIdentifier = productIdentifierText({ system, value });
  if (parseProductIdentifier(productIdentifier) === undefined) return {};
  reading.markRead(first, "value", "use");
  const bundleIdentifier = string(child(reading.bundle, "identifier"), "value");
  if (value === derivedProductIdentifier(bundleIdentifier)) return {};
  return { productIdentifier };
}

/**
 * Marks the usage language as read if the code equals the document's language, and the display is absent or
 * is the display that Nashra writes. The leaflet contains this language in its own field.
 */
function markLanguageRead(
  reading: Reading,
  concept: Element | undefined,
  language: string | undefined,
): void {
  for (const coding of children(concept, "coding")) {
    if (string(coding, "code") !== language) continue;
    const known = languageConcept(string(coding, "code")).coding?.[0]?.display;
    const display = string(coding, "display");
    if (display === "" || display === known) reading.markRead(coding, "code", "display");
  }
}
