import type { LeafletContent } from "../../leaflet/content.ts";
import { contactFields, fieldRow, type ContactField } from "../../leaflet/field-names.ts";
import { derivedCity } from "../../words/countries.ts";
import { identifierText, parseIdentifier } from "../../leaflet/identifiers.ts";
import { derivedCompanyIdentifier } from "../identity.ts";
import { countryCodeOf } from "../../words/countries.ts";
import { child, children, string, strings, type Element } from "../reading/elements.ts";
import { resourcesOfType, type Reading } from "../reading/reading.ts";
import { resolveAll } from "../reading/references.ts";
import { repetitionsOf } from "../reading/repeated-text.ts";

/** The fields of the marketing authorisation holder in a document. */
export interface SourceCompany extends Pick<
  LeafletContent,
  | "companyName"
  | "companyAddress"
  | ContactField
  | "companyCity"
  | "companyCountry"
  | "companyIdentifier"
> {
  readonly country: string | undefined;
}

/**
 * Reads the Organization that the Composition's author refers to, or the first one if the author refers to no
 * such resource. Without an Organization, reads only the author's display name. `productCountry` is the
 * country where the medicine's name is used.
 */
export function readCompany(reading: Reading, productCountry: string | undefined): SourceCompany {
  const { composition } = reading;
  const organization =
    resolveAll(reading, composition, "author").find(isOrganization) ??
    resourcesOfType(reading, "Organization")[0];
  const contacts = contactsOf(organization);
  const companyName =
    reading.line(organization, string(organization, "name")) || authorName(reading);
  const address = readAddress(reading, contacts, productCountry);
  reading.markRead(organization, "id", "meta", "language", "name");
  reading.addText([companyName, address.companyAddress]);
  return {
    companyName,
    ...address,
    ...takeContacts(reading, contacts),
    ...companyIdentifier(reading, organization, companyName),
  };
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

type SourceAddress = Pick<
  SourceCompany,
  "companyAddress" | "companyCity" | "companyCountry" | "country"
>;

function readAddress(
  reading: Reading,
  contacts: readonly Element[],
  productCountry: string | undefined,
): SourceAddress {
  const address = contacts.flatMap((contact) => children(contact, "address"))[0];
  const own = countryCodeOf(string(address, "country"));
  const country = productCountry ?? own;
  const parts = own !== undefined ? partsWithoutCountry : allParts;
  const companyAddress = reading.line(address, addressText(address) || linesOf(address, parts));
  const city = reading.line(address, string(address, "city"));
  markAddressRead(reading, address, parts, [companyAddress, city]);
  return {
    companyAddress,
    country,
    ...(own !== undefined && own !== country && { companyCountry: own }),
    ...(city !== "" && city !== derivedCity(companyAddress) && { companyCity: city }),
  };
}

const partsWithoutCountry = ["line", "district", "city", "state", "postalCode"];
const allParts = [...partsWithoutCountry, "country"];

/** The text of an address. A text that only joins the lines is replaced by the lines, one below another. */
function addressText(address: Element | undefined): string {
  const text = string(address, "text");
  const lines = strings(address, "line");
  return text === lines.join(", ") ? lines.join("\n") : text;
}

/** The address parts as lines, in the order used on an envelope. */
function linesOf(address: Element | undefined, parts: readonly string[]): string {
  return parts
    .flatMap((part) => strings(address, part))
    .filter((text) => text.trim() !== "")
    .join("\n");
}

/**
 * Marks an address part as read if the address text contains it. If `parts` omits the country, the country is
 * also marked as read, because the leaflet's field `country` contains it.
 */
function markAddressRead(
  reading: Reading,
  address: Element | undefined,
  parts: readonly string[],
  known: readonly string[],
): void {
  reading.markRead(address, "text", "use", "type");
  if (!parts.includes("country")) reading.markRead(address, "country");
  const isRepetition = repetitionsOf(known);
  for (const part of parts) {
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
