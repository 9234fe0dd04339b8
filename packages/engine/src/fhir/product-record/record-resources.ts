import { gtinSystem, parseIdentifier, type Identifier } from "../../leaflet/identifiers.ts";
import type { ProductRecord } from "../../leaflet/content.ts";
import { containerSystem, unitSystem } from "../../leaflet/product-record/product-codes.ts";
import { hasAdministrable, hasItem } from "../../leaflet/product-record/record-targets.ts";
import { ucumSystem, unitName } from "../../leaflet/product-record/ucum-units.ts";
import { countryName } from "../../words/countries.ts";
import { countryConcept } from "../codes.ts";
import { urnUuid } from "../uuid.ts";
import {
  activeStatus,
  administrableForm,
  authorisationStatus,
  conceptOf,
  codingOf,
  ingredientRoles,
  manufacturedForm,
  marketingAuthorisation,
  roles,
  unknownConcept,
} from "./concepts.ts";
import { identifierOf, reference, type RecordLinks, type RecordResource } from "./record-links.ts";

/** The system of authorisation numbers for which the author entered no system. */
export const numberSystem = urnUuid(JSON.stringify(["RegulatedAuthorization.identifier.system"]));

type Item<List extends keyof ProductRecord> =
  NonNullable<ProductRecord[List]> extends readonly (infer One)[] ? One : never;

/** The resources of a product record, in the order of a document. */
export function recordResources(
  record: ProductRecord,
  links: RecordLinks,
): readonly RecordResource[] {
  const { authorisations = [], ingredients = [], packs = [], organisations = [] } = record;
  return [
    ...authorisations.map((one) => authorisationResource(one, links)),
    ...(hasItem(record) ? [itemResource(record, links)] : []),
    ...(hasAdministrable(record) ? [administrableResource(record, links)] : []),
    ...ingredients.map((one) => ingredientResource(one, links)),
    ...packs.map((one) => packResource(one, record, links)),
    ...organisations.map((one) => organisationResource(one, links)),
  ];
}

/** https://hl7.org/fhir/R5/regulatedauthorization.html */
function authorisationResource(
  authorisation: Item<"authorisations">,
  links: RecordLinks,
): RecordResource {
  const { id, country, status = "active", authorisedOn, renewedOn } = authorisation;
  return {
    name: "authorisations",
    id,
    text: authorisation.number,
    elements: {
      resourceType: "RegulatedAuthorization",
      identifier: [numberIdentifier(authorisation)],
      subject: [reference(links.product)],
      type: marketingAuthorisation,
      ...(country !== undefined && {
        region: [countryConcept(country, countryName(country) ?? country)],
      }),
      status: authorisationStatus[status],
      ...(authorisedOn !== undefined && { statusDate: authorisedOn }),
      ...(renewedOn !== undefined && { validityPeriod: { start: renewedOn } }),
      holder: reference(links.company),
    },
  };
}

function numberIdentifier({ system, number }: Item<"authorisations">): Identifier {
  return { system: system ?? numberSystem, value: number };
}

/** https://hl7.org/fhir/R5/manufactureditemdefinition.html */
function itemResource(record: ProductRecord, links: RecordLinks): RecordResource {
  return {
    name: "item",
    id: "",
    text: links.type || (record.doseForm?.display ?? ""),
    elements: {
      resourceType: "ManufacturedItemDefinition",
      identifier: [identifierOf(record.itemIdentifier, links, links.urlOf("item", ""))],
      status: "active",
      manufacturedDoseForm: manufacturedForm(record, links.type),
      ...unitOf(record),
      ...manufacturersOf(record, links),
    },
  };
}

function unitOf({ unitOfPresentation }: ProductRecord) {
  return (
    unitOfPresentation && {
      unitOfPresentation: conceptOf({ system: unitSystem, ...unitOfPresentation }),
    }
  );
}

function manufacturersOf({ organisations = [] }: ProductRecord, links: RecordLinks) {
  const manufacturer = organisations
    .filter(({ role }) => role === "manufacturer")
    .map(({ id }) => reference(links.urlOf("organisations", id)));
  return manufacturer.length > 0 ? { manufacturer } : undefined;
}

/** https://hl7.org/fhir/R5/administrableproductdefinition.html */
function administrableResource(record: ProductRecord, links: RecordLinks): RecordResource {
  const form = administrableForm(record);
  const { routes = [] } = record;
  const codes = routes.length === 0 ? [unknownConcept] : routes.map(conceptOf);
  return {
    name: "administrable",
    id: "",
    text: links.type || (record.doseForm?.display ?? ""),
    elements: {
      resourceType: "AdministrableProductDefinition",
      identifier: [
        identifierOf(record.administrableIdentifier, links, links.urlOf("administrable", "")),
      ],
      status: "active",
      formOf: [reference(links.product)],
      ...(form && { administrableDoseForm: form }),
      ...unitOf(record),
      producedFrom: [reference(links.urlOf("item", ""))],
      routeOfAdministration: codes.map((code) => ({ code })),
    },
  };
}

/** https://hl7.org/fhir/R5/ingredient.html */
function ingredientResource(
  { id, role, substance, strength, identifier: text }: Item<"ingredients">,
  links: RecordLinks,
): RecordResource {
  const coding = codingOf(substance);
  const identifier = parseIdentifier(text ?? "");
  const concept = {
    ...(Object.keys(coding).length > 0 && { coding: [coding] }),
    ...(substance.text !== "" && { text: substance.text }),
  };
  return {
    name: "ingredients",
    id,
    text: substance.text || substance.display || (substance.code ?? ""),
    elements: {
      resourceType: "Ingredient",
      ...(identifier && { identifier }),
      status: "active",
      for: [reference(links.urlOf("item", ""))],
      role: ingredientRoles[role],
      substance: {
        code: { concept },
        ...(strength && { strength: [{ presentationRatio: ratioOf(strength) }] }),
      },
    },
  };
}

function ratioOf(strength: NonNullable<Item<"ingredients">["strength"]>) {
  const { value, unit, perValue = "1", perUnit = "1", perText = unitName(perUnit) } = strength;
  return {
    numerator: quantity(value, unit, unitName(unit)),
    denominator: quantity(perValue, perUnit, perText),
  };
}

function quantity(value: string, code: string, unit: string) {
  return { value: decimal(value), unit, system: ucumSystem, code };
}

/** A number, or its text if a number would lose digits (`0.50`). */
function decimal(text: string): number | string {
  return String(Number(text)) === text ? Number(text) : text;
}

/** https://hl7.org/fhir/R5/packagedproductdefinition.html */
function packResource(
  pack: Item<"packs">,
  record: ProductRecord,
  links: RecordLinks,
): RecordResource {
  const { id, name, quantity: value, unit } = pack;
  const identifier = packIdentifiers(pack, record);
  const contained = {
    ...(value !== undefined && { value }),
    ...(unit !== "" && { unit }),
  };
  return {
    name: "packs",
    id,
    text: name,
    elements: {
      resourceType: "PackagedProductDefinition",
      ...(identifier.length > 0 && { identifier }),
      name,
      packageFor: [reference(links.product)],
      ...(Object.keys(contained).length > 0 && { containedItemQuantity: [contained] }),
      description: name,
      marketingStatus: [
        {
          country: countryConcept(links.country, countryName(links.country) ?? links.country),
          status: activeStatus,
        },
      ],
      ...manufacturersOf(record, links),
      packaging: packagingOf(pack, links),
    },
  };
}

function packagingOf(
  { id, container, quantity: value, packagingIdentifier }: Item<"packs">,
  links: RecordLinks,
) {
  return {
    identifier: [identifierOf(packagingIdentifier, links, links.urlOf("packs", id))],
    ...(container && { type: conceptOf({ system: containerSystem, ...container }) }),
    quantity: 1,
    containedItem: [
      {
        item: { reference: reference(links.urlOf("item", "")) },
        ...(value !== undefined && { amount: { value } }),
      },
    ],
  };
}

function packIdentifiers(
  { gtin, authorisation }: Item<"packs">,
  { authorisations = [] }: ProductRecord,
): readonly Identifier[] {
  const number = authorisations.find(({ id }) => id === authorisation);
  return [
    ...(gtin === undefined ? [] : [{ system: gtinSystem, value: gtin }]),
    ...(number === undefined ? [] : [numberIdentifier(number)]),
  ];
}

/** https://hl7.org/fhir/R5/organization.html */
function organisationResource(
  organisation: Item<"organisations">,
  links: RecordLinks,
): RecordResource {
  const { id, role, name, address, city, country } = organisation;
  const telecom = telecomOf(organisation);
  return {
    name: "organisations",
    id,
    text: name,
    elements: {
      resourceType: "Organization",
      identifier: [identifierOf(organisation.identifier, links, links.urlOf("organisations", id))],
      type: [roles[role]],
      name,
      contact: [
        {
          ...(telecom.length > 0 && { telecom }),
          address: { use: "work", text: address.join(", "), line: address, city, country },
        },
      ],
    },
  };
}

function telecomOf({ phone, email, website }: Item<"organisations">) {
  const points = [
    { system: "phone", value: phone },
    { system: "email", value: email },
    { system: "url", value: website },
  ];
  return points.filter(({ value }) => value !== undefined);
}
