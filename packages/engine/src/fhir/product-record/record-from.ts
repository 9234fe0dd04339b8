import type { ProductRecord } from "../../leaflet/content.ts";
import { isGtinIdentifier, identifierText } from "../../leaflet/identifiers.ts";
import { countryCodeOf } from "../../words/countries.ts";
import { child, children, isElement, string, strings, type Element } from "../reading/elements.ts";
import { derivedIdentifier } from "./build.ts";
import { authorisationStatus, ingredientRoles, roles } from "./concepts.ts";
import { numberSystem } from "./record-resources.ts";

// The functions of this file take from a resource what a product record can contain. Whether the record contains the
// whole resource is checked afterwards, by building the resource again.

/** A part of a record of which some values can be missing. */
type Parts = Readonly<Record<string, unknown>>;

export function authorisationFrom(resource: Element): Parts {
  const identifier = child(resource, "identifier");
  const system = string(identifier, "system");
  const status = child(resource, "status");
  return {
    number: string(identifier, "value"),
    system: system === numberSystem ? "" : system,
    country: countryCodeOf(string(codingIn(child(resource, "region")), "code")) ?? "",
    authorisedOn: string(resource, "statusDate"),
    renewedOn: string(child(resource, "validityPeriod"), "start"),
    status: keyOf(authorisationStatus, (known) => isSameConcept(known, status)),
  };
}

export function itemFrom(resource: Element, fullUrl: string): Pick<ProductRecord, never> & Parts {
  const form = codingIn(child(resource, "manufacturedDoseForm"));
  const unit = codingIn(child(resource, "unitOfPresentation"));
  return {
    ...(form && { doseForm: codeFrom(form) }),
    ...(unit && {
      unitOfPresentation: { code: string(unit, "code"), display: string(unit, "display") },
    }),
    itemIdentifier: identifierIn(resource, fullUrl),
  };
}

export function administrableFrom(resource: Element, fullUrl: string): Parts {
  const routes = children(resource, "routeOfAdministration").flatMap((route) => {
    const coding = codingIn(child(route, "code"));
    return coding ? [codeFrom(coding)] : [];
  });
  return { routes, administrableIdentifier: identifierIn(resource, fullUrl) };
}

export function ingredientFrom(resource: Element): Parts {
  const substance = child(resource, "substance");
  const concept = child(child(substance, "code"), "concept");
  const coding = codingIn(concept);
  const ratio = child(child(substance, "strength"), "presentationRatio");
  return {
    role: keyOf(ingredientRoles, (known) => isSameConcept(known, child(resource, "role"))),
    substance: { text: string(concept, "text"), ...(coding && codeFrom(coding)) },
    ...(ratio && { strength: strengthFrom(ratio) }),
    identifier: identifierIn(resource, ""),
  };
}

function strengthFrom(ratio: Element): Parts {
  const numerator = child(ratio, "numerator");
  const denominator = child(ratio, "denominator");
  return {
    value: decimalText(numerator),
    unit: string(numerator, "code"),
    perValue: decimalText(denominator),
    perUnit: string(denominator, "code"),
    perText: string(denominator, "unit"),
  };
}

/** Parsers return a decimal as text if a number would lose digits. */
function decimalText(quantity: Element | undefined): string {
  const value = quantity?.["value"];
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

/** `numbers` are the authorisations that were read, to which an identifier of the pack can belong. */
export function packFrom(
  resource: Element,
  fullUrl: string,
  numbers: readonly { readonly id: string; readonly number: string; readonly system?: string }[],
): Parts {
  const identifiers = children(resource, "identifier").map((one) => ({
    system: string(one, "system"),
    value: string(one, "value"),
  }));
  const gtin = identifiers.find(isGtinIdentifier);
  const authorisation = numbers.find(({ number, system = numberSystem }) =>
    identifiers.some((one) => one.system === system && one.value === number),
  );
  const contained = child(resource, "containedItemQuantity");
  const packaging = child(resource, "packaging");
  const container = codingIn(child(packaging, "type"));
  const quantity = Number(decimalText(contained) || Number.NaN);
  return {
    name: string(resource, "name"),
    gtin: gtin?.value,
    ...(Number.isFinite(quantity) && { quantity }),
    unit: string(contained, "unit"),
    ...(container && {
      container: { code: string(container, "code"), display: string(container, "display") },
    }),
    authorisation: authorisation?.id,
    packagingIdentifier: identifierIn(packaging, fullUrl),
  };
}

export function organisationFrom(resource: Element, fullUrl: string): Parts {
  const contact = child(resource, "contact");
  const address = child(contact, "address");
  const telecom = (system: string) =>
    string(
      children(contact, "telecom").find((one) => string(one, "system") === system),
      "value",
    );
  return {
    role: keyOf(roles, (known) => isSameConcept(known, child(resource, "type"))),
    name: string(resource, "name"),
    address: strings(address, "line"),
    city: string(address, "city"),
    country: string(address, "country"),
    phone: telecom("phone"),
    email: telecom("email"),
    website: telecom("url"),
    identifier: identifierIn(resource, fullUrl),
  };
}

/** The first identifier of an element of the resource with this address; "" if it was derived from the address. */
function identifierIn(element: Element | undefined, fullUrl: string): string {
  const identifier = child(element, "identifier");
  const value = string(identifier, "value");
  const isDerived = value === "" || value === derivedIdentifier(fullUrl);
  return isDerived ? "" : identifierText({ system: string(identifier, "system"), value });
}

export function codeFrom(coding: Element): Parts {
  return {
    system: string(coding, "system"),
    code: string(coding, "code"),
    display: string(coding, "display"),
  };
}

export function codingIn(concept: Element | undefined): Element | undefined {
  return child(concept, "coding");
}

/** Whether a concept has the code that Nashra writes, or the same text without a code. */
export function isSameConcept(known: unknown, concept: Element | undefined): boolean {
  if (!isElement(known) || concept === undefined) return false;
  const [one, other] = [codingIn(known), codingIn(concept)];
  if (one === undefined || other === undefined)
    return one === other && string(known, "text") === string(concept, "text");
  return (["system", "code"] as const).every((key) => string(one, key) === string(other, key));
}

function keyOf<Key extends string>(
  table: Readonly<Record<Key, unknown>>,
  isWanted: (value: unknown) => boolean,
): Key | undefined {
  const found = Object.entries(table).find(([, value]) => isWanted(value));
  return found?.[0] as Key | undefined; // the keys of the table
}
