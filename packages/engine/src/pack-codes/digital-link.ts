import {
  isElementText,
  packElements,
  type PackDetails,
  type PackElements,
  type RefusedCode,
} from "./pack-elements.ts";
import { gtin14Of } from "./pack-gtins.ts";

/** A GS1 Digital Link that leads to `origin`. */
export interface DigitalLinkInput extends PackDetails {
  /** Scheme, host and port, such as `https://leaflets.example`. */
  readonly origin: string;
  readonly gtin: string;
}

/**
 * Writes a GS1 Digital Link: `{origin}/01/{gtin14}/10/{lot}/21/{serial}?17={expiry}`. Throws a RangeError if `origin` is
 * not an origin. https://ref.gs1.org/standards/digital-link/uri-syntax/
 */
export function digitalLink({
  origin,
  gtin,
  ...details
}: DigitalLinkInput): { readonly kind: "link"; readonly href: string } | RefusedCode {
  checkOrigin(origin);
  const checked = packElements(gtin, details);
  return checked.kind === "refused"
    ? checked
    : { kind: "link", href: linkOf(origin, checked.elements) };
}

/** The Digital Link of checked elements. */
export function linkOf(origin: string, { gtin14, lot, serial, expiry }: PackElements): string {
  return [
    `${origin}/01/${gtin14}`,
    lot === undefined ? "" : `/10/${encodeElement(lot)}`,
    serial === undefined ? "" : `/21/${encodeElement(serial)}`,
    expiry === undefined ? "" : `?17=${expiry}`,
  ].join("");
}

const origins = /^https?:\/\/(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a text is the origin of an HTTP address in ASCII: scheme, host and optional port, without a final slash. */
export function isOrigin(text: string): boolean {
  return origins.test(text);
}

/** Throws a RangeError for a text that is not an origin. */
export function checkOrigin(origin: string): void {
  if (!isOrigin(origin))
    throw new RangeError(`${JSON.stringify(origin.slice(0, 200))} is not an HTTP origin`);
}

/** Percent-encodes an element; the standard also reserves the characters that `encodeURIComponent` keeps. */
function encodeElement(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Maximum length of a path that is parsed. */
const longestPath = 2000;

/**
 * Reads the path of a GS1 Digital Link for a GTIN, such as `/01/09521234543213/10/AB-1?17=271231`. The GTIN can have
 * 8, 12, 13 or 14 digits. Qualifiers are checked as the standard says (order, characters, length) and not returned. The
 * query is ignored, whatever its length.
 */
export function parseDigitalLink(
  pathAndQuery: string,
): { readonly kind: "gtin"; readonly gtin14: string } | { readonly kind: "invalid" } {
  const invalid = { kind: "invalid" } as const;
  const [path = ""] = pathAndQuery.split(/[?#]/, 1);
  if (path.length > longestPath) return invalid;
  const [empty, key, gtin = "", ...qualifiers] = withoutLastSlash(path).split("/");
  const gtin14 = gtin14Of(gtin);
  if (empty !== "" || key !== "01" || gtin14 === undefined || !areQualifiers(qualifiers))
    return invalid;
  return { kind: "gtin", gtin14 };
}

function withoutLastSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The qualifiers of a GTIN in the order of a path. 235 (third-party serial number) occurs alone. */
const qualifierOrder = ["22", "10", "21"];
const longestQualifier = 20;
const longestThirdPartySerial = 28;

/** Whether the segments after the GTIN are qualifiers and their values. */
function areQualifiers(segments: readonly string[]): boolean {
  const [first, value = ""] = segments;
  if (first === "235")
    return segments.length === 2 && isQualifierValue(value, longestThirdPartySerial);
  let last = -1;
  for (let index = 0; index < segments.length; index += 2) {
    const position = qualifierOrder.indexOf(segments[index] ?? "");
    const isValue = isQualifierValue(segments[index + 1] ?? "", longestQualifier);
    if (position <= last || !isValue) return false;
    last = position;
  }
  return true;
}

function isQualifierValue(encoded: string, longest: number): boolean {
  try {
    return isElementText(decodeURIComponent(encoded), longest);
  } catch {
    return false;
  }
}
