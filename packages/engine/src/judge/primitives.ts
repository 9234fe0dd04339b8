import { isDecimal } from "../leaflet/decimals.ts";
import { isLongOidUrn } from "../text/oid-urn.ts";
import { isDate, isDateTime, isInstant, isTime } from "./dates.ts";

const blank = /[ \t\n\r\f\v]/;
/** https://hl7.org/fhir/R5/datatypes.html#string */
const longestString = 1_048_576;

/** Whether a JSON value is valid for a FHIR primitive type. Types without a rule accept any value. */
export function isOfType(value: unknown, type: string): boolean {
  return Object.hasOwn(rules, type) ? rules[type]?.(value) === true : true;
}

const rules: Readonly<Record<string, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === "boolean",
  integer: (value) => isInteger(value, -2_147_483_648),
  unsignedInt: (value) => isInteger(value, 0),
  positiveInt: (value) => isInteger(value, 1),
  decimal: isDecimalValue,
  integer64: text((value) => /^-?(?:0|[1-9]\d{0,18})$/.test(value)),
  string: text((value) => value.length <= longestString),
  markdown: text((value) => value.length <= longestString),
  xhtml: text(() => true),
  code: text((value) => /^[^\s]+(?: [^\s]+)*$/.test(value)),
  id: text((value) => /^[A-Za-z0-9\-.]{1,64}$/.test(value)),
  uri: text(isUri),
  url: text(isUri),
  canonical: text((value) => isUri(value) && (isAbsolute(value) || value.startsWith("#"))),
  oid: text(isLongOidUrn),
  uuid: text((value) => isUri(value) && value.startsWith("urn:uuid:")),
  date: text(isDate),
  dateTime: text(isDateTime),
  instant: text(isInstant),
  time: text(isTime),
  base64Binary: text(isBase64),
};

function text(rule: (value: string) => boolean): (value: unknown) => boolean {
  return (value) => typeof value === "string" && rule(value);
}

function isInteger(value: unknown, least: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= 2_147_483_647;
}

/**
 * Whether a value is a decimal: a JSON number, or a text such as `1.0`, which a JavaScript number would change
 * to `1`. Parsers return such decimals as text.
 */
function isDecimalValue(value: unknown): boolean {
  if (typeof value === "number") return isDecimal(String(value));
  if (typeof value !== "string" || !isDecimal(value)) return false;
  return String(Number(value)) !== value;
}

/** Whether a URI has a scheme, followed by at least one character. */
export function isAbsolute(uri: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:./.test(uri);
}

function isUri(value: string): boolean {
  if (blank.test(value) || /^(?:oid|uuid):/.test(value)) return false;
  if (value.startsWith("urn:uuid:")) return isUuid(value.slice(9));
  return !value.startsWith("urn:oid:") || isLongOidUrn(value);
}

function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value.replace(/[#/].*/s, ""));
}

/**
 * Whether the base64 characters of a text form complete groups of four, and the text has no white space.
 * https://hl7.org/fhir/R5/datatypes.html#base64Binary
 */
function isBase64(value: string): boolean {
  if (isStrictBase64(value)) return value.length % 4 === 0;
  return !blank.test(value) && base64CharactersIn(value) % 4 === 0;
}

/** Counts the base64 characters of a text, as HL7's validator does. All other characters are ignored. */
function base64CharactersIn(value: string): number {
  return value.replace(/[^A-Za-z0-9+/=]+/g, "").length;
}

/** Whether a text is strict base64: only characters of its alphabet, with padding at the end. */
export function isStrictBase64(value: string): boolean {
  // searches for the first character outside the alphabet, because a pattern for groups of four characters
  // would overflow the stack for a large image
  const end = value.search(/[^A-Za-z0-9+/]/);
  return end < 0 || /^={1,2}$/.test(value.slice(end));
}
