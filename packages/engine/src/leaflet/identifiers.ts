/** An identifier as FHIR has it. https://hl7.org/fhir/R5/datatypes.html#Identifier */
export interface Identifier {
  readonly system?: string;
  readonly value: string;
}

/** System of identifiers that are URIs themselves. https://hl7.org/fhir/R5/identifier-registry.html */
export const uriSystem = "urn:ietf:rfc:3986";
/** GS1 Digital Link, application identifier 01 (GTIN). https://www.gs1.org/standards/gs1-digital-link */
export const gtinSystem = "https://id.gs1.org/01";

const gtin = /^(?:\d{8}|\d{12}|\d{13}|\d{14})$/;
const uri = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;
/** What HL7's validator takes for the system of an identifier. */
const systemUri = /^(?:https?:\/\/|urn:)/i;
const uuidUrn = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const oidUrn = /^urn:oid:[0-2](?:\.(?:0|[1-9]\d*))+$/;

/**
 * An author's identifier in FHIR's form: an absolute URI, or the token `system|value`.
 * Undefined for anything else (finding `identifier-unusable`).
 */
export function parseIdentifier(source: string): Identifier | undefined {
  if (isAbsoluteUri(source)) return { system: uriSystem, value: source };
  const bar = source.indexOf("|");
  if (bar < 1) return undefined;
  const system = source.slice(0, bar);
  const value = source.slice(bar + 1).trim();
  if (!isAbsoluteUri(system) || !systemUri.test(system) || value === "") return undefined;
  if (system === uriSystem && !isAbsoluteUri(value)) return undefined;
  return { system, value };
}

/** The same, and 8, 12, 13 or 14 digits are a GTIN. */
export function parseProductIdentifier(source: string): Identifier | undefined {
  return gtin.test(source) ? { system: gtinSystem, value: source } : parseIdentifier(source);
}

/** What an author would type for it: the inverse of `parseIdentifier`. */
export function identifierText({ system, value }: Identifier): string {
  return system === undefined || system === uriSystem ? value : `${system}|${value}`;
}

/** The same for a product, whose GTIN is typed bare: the inverse of `parseProductIdentifier`. */
export function productIdentifierText(identifier: Identifier): string {
  const { system, value } = identifier;
  return system === gtinSystem && gtin.test(value) ? value : identifierText(identifier);
}

export function isGtin(source: string): boolean {
  return gtin.test(source);
}

/** GS1's check digit: weights 3 and 1 from the end. https://www.gs1.org/services/how-calculate-check-digit-manually */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function isAbsoluteUri(source: string): boolean {
  if (!uri.test(source)) return false;
  if (/^urn:uuid:/i.test(source)) return uuidUrn.test(source);
  if (/^urn:oid:/i.test(source)) return oidUrn.test(source);
  return true;
}
