import type { CodeableConcept } from "../../document/types.ts";
import type { ProductRecord } from "../../leaflet/content.ts";
import { legalStatusSystem, productCode } from "../../leaflet/product-record/product-codes.ts";
import { isAtcCode } from "../../validation/rules/product-record.ts";
import { child, children, string, type Element } from "../reading/elements.ts";
import type { Reading } from "../reading/reading.ts";
import { resolveAll } from "../reading/references.ts";
import { representative } from "./build.ts";
import { atcSystem, codingOf, holderRole, humanProduct, roles } from "./concepts.ts";
import { codingIn, isSameConcept } from "./record-from.ts";

/** The parts of a product record that stand in the MedicinalProductDefinition. */
export function productPartsFrom(
  product: Element | undefined,
): Pick<ProductRecord, "legalStatus" | "atc"> {
  const legalStatus = legalStatusIn(product);
  const atc = classificationsIn(product).map(({ coding }) => {
    const display = string(coding, "display");
    return { code: string(coding, "code"), ...(display !== "" && { display }) };
  });
  return {
    ...(legalStatus && { legalStatus: string(legalStatus, "code") }),
    ...(atc.length > 0 && { atc }),
  };
}

function legalStatusIn(product: Element | undefined): Element | undefined {
  const coding = onlyCoding(child(product, "legalStatusOfSupply"));
  if (string(coding, "system") !== legalStatusSystem) return undefined;
  return productCode(legalStatusSystem, string(coding, "code")) && coding;
}

function classificationsIn(product: Element | undefined) {
  return children(product, "classification").flatMap((concept) => {
    const coding = onlyCoding(concept);
    const isAtc = string(coding, "system") === atcSystem && isAtcCode(string(coding, "code"));
    return coding && isAtc ? [{ concept, coding }] : [];
  });
}

/** The coding of a concept that has nothing else. */
function onlyCoding(concept: Element | undefined): Element | undefined {
  const [coding, ...others] = children(concept, "coding");
  return others.length === 0 && string(concept, "text") === "" ? coding : undefined;
}

/** The organisations that are local representatives of the product. */
export function representativesIn(
  reading: Reading,
  product: Element | undefined,
): ReadonlySet<Element> {
  return new Set(
    representativeContacts(product).flatMap((contact) => resolveAll(reading, contact, "contact")),
  );
}

function representativeContacts(product: Element | undefined): readonly Element[] {
  return children(product, "contact").filter((contact) => {
    const type = child(contact, "type");
    return (
      isSameConcept(roles.localRepresentative, type) && string(type, "text") === representative.text
    );
  });
}

/** Marks the elements of product and company as read that the record contains. */
export function markProductPartsRead(
  reading: Reading,
  {
    product,
    company,
  }: { readonly product: Element | undefined; readonly company: Element | undefined },
  record: ProductRecord,
): void {
  const { doseForm, organisations = [] } = record;
  const legalStatus = legalStatusIn(product);
  const status = productCode(legalStatusSystem, string(legalStatus, "code"));
  markCodingRead(reading, legalStatus, status?.display);
  for (const { coding } of classificationsIn(product)) reading.markRead(coding, "code", "display");
  for (const key of ["type", "domain"] as const)
    markConceptRead(reading, child(product, key), humanProduct[key]);
  if (doseForm) {
    const form = child(product, "combinedPharmaceuticalDoseForm");
    markConceptRead(reading, form, { coding: [codingOf(doseForm)] });
  }
  markConceptRead(reading, child(company, "type"), holderRole);
  if (organisations.some(({ role }) => role === "localRepresentative"))
    for (const contact of representativeContacts(product)) reading.markAllRead(contact);
}

/** Marks a concept as read if it has the code that the engine writes. */
function markConceptRead(
  reading: Reading,
  concept: Element | undefined,
  known: CodeableConcept,
): void {
  if (isSameConcept(known, concept))
    markCodingRead(reading, codingIn(concept), known.coding?.[0]?.display);
}

/** Marks a code as read, and its display if the engine writes the same one. */
function markCodingRead(reading: Reading, coding: Element | undefined, display = ""): void {
  reading.markRead(coding, "code");
  if (string(coding, "display") === display) reading.markRead(coding, "display");
}
