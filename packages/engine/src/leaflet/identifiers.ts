import { isLongOidUrn, isOidUrn } from "../text/oid-urn.ts";

/** A FHIR identifier. https://hl7.org/fhir/R5/datatypes.html#Identifier */
export interface Identifier {
  readonly system?: string;
  readonly value: string;
}

/** The system of identifiers that are themselves URIs. https://hl7.org/fhir/R5/identifier-registry.html */
export const uriSystem = "urn:ietf:rfc:3986";
/** Global Trade Item Numbers. https://terminology.hl7.org/NamingSystem-gtin.html */
export const gtinSystem = "https://www.gs1.org/gtin";
/**
 * The systems of GTINs in documents that are read: also GS1 Digital Link, application identifier 01, which documents of
 * version 1 use. https://www.gs1.org/standards/gs1-digital-link
 */
const gtinSystems: ReadonlySet<unknown> = new Set([gtinSystem, "https://id.gs1.org/01"]);

const gtin = /^(?:\d{8}|\d{12}|\d{13}|\d{14})$/;
const uri = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;
/** The systems that HL7's validator accepts for an identifier. */
const systemUri = /^(?:https?:\/\/|urn:)/i;
const uuidUrn = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Parses an identifier as the author typed it: an absolute URI, or the token `system|value`. Returns
 * undefined for anything else (finding `identifier-unusable`).
 */
export function parseIdentifier(source: string): Identifier | undefined {
  if (isAbsoluteUri(source)) return { system: uriSystem, value: source };
  const bar = source.indexOf("|");
  if (bar < 1) return undefined;
  const system = source.slice(0, bar);
  const value = source.slice(bar + 1).trim();
  if (!isSystem(system) || value === "") return undefined;
  if (system === uriSystem && !isAbsoluteUri(value)) return undefined;
  return { system, value };
}

/** Like `parseIdentifier`, but 8, 12, 13 or 14 digits are read as a GTIN. */
export function parseProductIdentifier(source: string): Identifier | undefined {
  return gtin.test(source) ? { system: gtinSystem, value: source } : parseIdentifier(source);
}

/** Formats an identifier as an author would type it. Inverse of `parseIdentifier`. */
export function identifierText({ system, value }: Identifier): string {
  return system === undefined || system === uriSystem ? value : `${system}|${value}`;
}

/** Like `identifierText`, but a GTIN is written as bare digits. Inverse of `parseProductIdentifier`. */
export function productIdentifierText(identifier: Identifier): string {
  return isGtinIdentifier(identifier) ? identifier.value : identifierText(identifier);
}

/** Whether an identifier is a GTIN under one of its systems. */
export function isGtinIdentifier({ system, value }: Identifier): boolean {
  return gtinSystems.has(system) && gtin.test(value);
}

export function isGtin(source: string): boolean {
  return gtin.test(source);
}

/**
 * Checks the GS1 check digit. From the last digit to the first, the weights are 1, 3, 1, 3 and so on.
 * https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * Whether a document can contain a text as the system of an identifier or of a code. HL7's validator refuses a short OID,
 * which reading keeps, because earlier versions wrote it.
 */
export function isUsableSystem(source: string): boolean {
  return isSystem(source) && (!isOidUrn(source) || isLongOidUrn(source));
}

/** Whether a document can contain an identifier. */
export function isUsableIdentifier(identifier: Identifier | undefined): boolean {
  return identifier !== undefined && isUsableSystem(identifier.system ?? uriSystem);
}

function isSystem(source: string): boolean {
  return isAbsoluteUri(source) && systemUri.test(source);
}

function isAbsoluteUri(source: string): boolean {
  if (!uri.test(source)) return false;
  if (/^urn:uuid:/i.test(source)) return uuidUrn.test(source);
  if (/^urn:oid:/i.test(source)) return isOidUrn(source);
  return true;
}
