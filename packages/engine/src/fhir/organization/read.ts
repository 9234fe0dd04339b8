import type { LeafletContent } from "../../leaflet/content.ts";
import { defaultCountry } from "../carried.ts";
import { addressLines } from "../../leaflet/address-lines.ts";
import { contactFields, fieldRow, type ContactField } from "../../leaflet/field-names.ts";
import { derivedCity } from "../../words/countries.ts";
import { identifierText, parseIdentifier } from "../../leaflet/identifiers.ts";
import { derivedCompanyIdentifier } from "../identity.ts";
import { countryCodeOf } from "../../words/countries.ts";
import { child, children, string, strings, type Element } from "../reading/elements.ts";
import { resourcesOfType, type Reading } from "../reading/reading.ts";
import { resolveAll } from "../reading/references.ts";
import { normaliseSpace, repetitionsOf } from "../reading/repeated-text.ts";

/** The fields of the marketing authorisation holder in a document. */
export interface SourceCompany extends Pick<
  LeafletContent,
  | "companyName"
  | "companyAddress"
  | ContactField
  | "companyCity"
  | "companyCountry"
  | "companyIdentifier"
> {}

/**
 * Reads the Organization that the Composition's author refers to, or the first one if the author refers to no
 * such resource. Without an Organization, reads only the author's display name. `market` is the
 * country of the leaflet, as `readMarket` returns it.
 */
export function readCompany(reading: Reading, market: string | undefined): SourceCompany {
  const organization = companyOf(reading);
  const contacts = contactsOf(organization);
  const companyName =
    reading.line(organization, string(organization, "name")) || authorName(reading);
  const address = readAddress(reading, contacts, market);
  reading.markRead(organization, "id", "meta", "language", "name");
  reading.addText([companyName, address.companyAddress]);
  return {
    companyName,
    ...address,
    ...takeContacts(reading, contacts),
    ...companyIdentifier(reading, organization, companyName),
  };
}

/** The Organization of the company in a document. */
export function companyOf(reading: Reading): Element | undefined {
  return (
    resolveAll(reading, reading.composition, "author").find(isOrganization) ??
    resourcesOfType(reading, "Organization")[0]
  );
}

function isOrganization(resource: Element): boolean {
  return resource["resourceType"] === "Organization";
}

/**
 * Returns the contacts, then the Organization itself, because before R5 the Organization contained address and
 * telecom.
 */
function contactsOf(organization: Element | undefined): readonly Element[] {
  if (organization === undefined) return [];
  return [...children(organization, "contact"), organization];
}

function authorName(reading: Reading): string {
  const author = children(reading.composition, "author").find(
    (reference) => string(reference, "display") !== "",
  );
  reading.markRead(author, "display");
  return reading.line(author, string(author, "display"));
}

function takeContacts(
  reading: Reading,
  contacts: readonly Element[],
): Pick<LeafletContent, ContactField> {
  const values = contactFields.map((name) => {
    const { contact = "", additive } = fieldRow(name);
    const value = takeTelecom(reading, contacts, contact);
    return [name, additive && value === "" ? undefined : value] as const;
  });
  const found = values.filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as Pick<LeafletContent, ContactField>; // `found` contains every required field
}

function takeTelecom(reading: Reading, contacts: readonly Element[], system: string): string {
  const point = contacts
    .flatMap((contact) => children(contact, "telecom"))
    .find((telecom) => string(telecom, "system") === system && string(telecom, "value") !== "");
  reading.markRead(point, "system", "value");
  const value = reading.line(point, string(point, "value"));
  reading.addText([value]);
  return value;
}

type SourceAddress = Pick<SourceCompany, "companyAddress" | "companyCity" | "companyCountry">;

function readAddress(
  reading: Reading,
  contacts: readonly Element[],
  market: string = defaultCountry,
): SourceAddress {
  const address = contacts.flatMap((contact) => children(contact, "address"))[0];
  const country = countryCodeOf(string(address, "country"));
  const companyAddress = reading.line(address, addressText(address));
  const city = reading.line(address, string(address, "city"));
  if (country !== undefined) reading.markRead(address, "country");
  markAddressRead(reading, address, [companyAddress, city]);
  return {
    companyAddress,
    ...(country !== undefined && country !== market && { companyCountry: country }),
    ...(city !== "" && city !== derivedCity(companyAddress) && { companyCity: city }),
  };
}

const addressParts = ["line", "district", "city", "state", "postalCode"];

/**
 * The address, one part below another: `text`, or the lines if `text` only repeats them, or without `text` the
 * parts in the order used on an envelope. The country is read separately.
 */
function addressText(address: Element | undefined): string {
  const text = string(address, "text");
  const lines = nonBlank(strings(address, "line"));
  if (text === "")
    return nonBlank(addressParts.flatMap((part) => strings(address, part))).join("\n");
  const repeatsLines =
    normaliseSpace(text) === normaliseSpace(lines.join(", ")) ||
    addressLines(text).join("\n") === lines.join("\n");
  return repeatsLines ? lines.join("\n") : text;
}

function nonBlank(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

/** Marks an address part as read if the address text contains it. */
function markAddressRead(
  reading: Reading,
  address: Element | undefined,
  known: readonly string[],
): void {
  reading.markRead(address, "text", "use", "type");
  const isRepetition = repetitionsOf(known);
  for (const part of [...addressParts, "country"]) {
    const texts = strings(address, part);
    if (isRepetition(texts.join(" "))) reading.markRead(address, part);
  }
}

function companyIdentifier(
  reading: Reading,
  organization: Element | undefined,
  companyName: string,
): Pick<LeafletContent, "companyIdentifier"> {
  const first = child(organization, "identifier");
  const value = string(first, "value");
  const system = string(first, "system");
  if (system === "" || value === "") return {};
  const companyIdentifier = identifierText({ system, value });
  if (parseIdentifier(companyIdentifier) === undefined) return {};
  reading.markRead(first, "value", "use");
  const bundleIdentifier = string(child(reading.bundle, "identifier"), "value");
  if (value === derivedCompanyIdentifier(companyName, bundleIdentifier)) return {};
  return { companyIdentifier };
}
