import type { Resource } from "../../src/document/types.ts";

const profile = (name: string) =>
  `http://hl7.org/fhir/uv/emedicinal-product-info/StructureDefinition/${name}-uv-epi`;

const fullUrl = (n: number) =>
  `urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-0000000000${String(n).padStart(2, "0")}`;

const div = (inner: string) =>
  `<div xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en" dir="ltr">${inner}</div>`;

const narrative = (inner: string) => ({ status: "additional", div: div(inner) });

const refersTo = (n: number) => ({ reference: fullUrl(n) });

const identifier = (value: string) => ({ system: "https://pharma.example.org/ids", value });

const sectionCode = (code: string, display: string) => ({
  coding: [{ system: "https://spor.ema.europa.eu/v1/lists/200000029659/terms/", code, display }],
});

const coded = (system: string, code: string, display?: string) => ({
  coding: [{ system, code, ...(display === undefined ? {} : { display }) }],
});

const resources: readonly Resource[] = [
  {
    resourceType: "Composition",
    id: "composition-1",
    meta: {
      versionId: "1",
      lastUpdated: "2026-01-15T00:00:00Z",
      profile: [profile("Composition")],
    },
    language: "en",
    text: { status: "generated", div: div("<p>Zaytounol tablet</p>") },
    identifier: [identifier("composition-1")],
    version: "1",
    status: "final",
    type: {
      coding: [
        {
          system: "https://spor.ema.europa.eu/v1/lists/100000155531/terms/",
          code: "100000155538",
          display: "Package Leaflet",
        },
      ],
    },
    category: [coded("http://hl7.org/fhir/publication-status", "active", "Active")],
    subject: [refersTo(3)],
    date: "2026-01-15",
    author: [refersTo(2)],
    title: "Zaytounol tablet",
    attester: [
      {
        mode: coded("http://hl7.org/fhir/composition-attestation-mode", "official", "Official"),
        time: "2026-01-15T10:00:00Z",
        party: refersTo(2),
      },
    ],
    section: [
      {
        title: "Package leaflet",
        code: sectionCode("200000029894", "PACKAGE LEAFLET"),
        text: narrative('<p id="sub-name">zaytounol</p>'),
        section: [
          {
            id: "first",
            title: "1. What Zaytounol is",
            code: sectionCode("200000029895", "1. What X is and what it is used for"),
            text: narrative(
              '<p>Zaytounol is a medicine. See <a href="#warnings">the warnings</a>.</p><ul><li>one</li><li>two</li></ul>',
            ),
            section: [
              {
                title: "What Zaytounol is used for",
                text: narrative(
                  '<table id="t"><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
                ),
              },
            ],
          },
          {
            title: "2. Instructions",
            code: { coding: [{ system: "http://loinc.org", code: "59845-8" }] },
            text: narrative(
              `<h3 id="warnings">Warnings</h3><p><img src="${fullUrl(5)}" alt="A tablet" width="200"/></p>`,
            ),
            entry: [refersTo(5)],
          },
        ],
      },
    ],
  },
  {
    resourceType: "Organization",
    id: "organization-1",
    meta: { profile: [profile("Organization")] },
    language: "en",
    text: { status: "generated", div: div("<p>Zaytoun Pharma</p>") },
    identifier: [identifier("organization-1")],
    active: true,
    type: [coded("http://terminology.hl7.org/CodeSystem/organization-type", "bus")],
    name: "Zaytoun Pharma",
    alias: ["ZP"],
    contact: [
      {
        name: [{ family: "Haddad", given: ["Rana"] }],
        telecom: [
          { system: "phone", value: "+962 6 000 0000", use: "work", rank: 1 },
          { system: "email", value: "info@pharma.example.org" },
        ],
        address: {
          use: "work",
          type: "both",
          line: ["1 Olive Street"],
          city: "Amman",
          country: "JO",
        },
      },
    ],
  },
  {
    resourceType: "MedicinalProductDefinition",
    id: "product-1",
    meta: { profile: [profile("MedicinalProductDefinition")] },
    language: "en",
    text: { status: "generated", div: div("<p>Zaytounol</p>") },
    identifier: [identifier("product-1")],
    type: coded(
      "http://hl7.org/fhir/medicinal-product-type",
      "MedicinalProduct",
      "Medicinal Product",
    ),
    domain: coded("http://hl7.org/fhir/medicinal-product-domain", "Human", "Human use"),
    status: coded("http://hl7.org/fhir/publication-status", "active", "Active"),
    statusDate: "2026-01-15T00:00:00Z",
    combinedPharmaceuticalDoseForm: { text: "tablet" },
    additionalMonitoringIndicator: { text: "none" },
    marketingStatus: [
      {
        country: coded("urn:iso:std:iso:3166", "JO", "Jordan"),
        status: coded("http://hl7.org/fhir/publication-status", "active"),
        dateRange: { start: "2026-01-01" },
      },
    ],
    name: [
      {
        productName: "Zaytounol tablet",
        part: [
          {
            part: "Zaytounol",
            type: coded("http://hl7.org/fhir/medicinal-product-name-part-type", "InventedNamePart"),
          },
        ],
        usage: [
          {
            country: coded("urn:iso:std:iso:3166", "JO", "Jordan"),
            language: coded("urn:ietf:bcp:47", "en", "English"),
          },
        ],
      },
    ],
  },
  {
    resourceType: "RegulatedAuthorization",
    id: "authorization-1",
    text: { status: "generated", div: div("<p>Authorised</p>") },
    identifier: [identifier("authorization-1")],
    subject: [refersTo(3)],
    type: coded("http://hl7.org/fhir/regulated-authorization-type", "MarketingAuth"),
    region: [coded("urn:iso:std:iso:3166", "JO")],
    status: coded("http://hl7.org/fhir/publication-status", "active"),
    statusDate: "2026-01-15",
    holder: refersTo(2),
    case: { identifier: identifier("case-1"), dateDateTime: "2026-01-15" },
  },
  {
    resourceType: "Binary",
    id: "binary-1",
    contentType: "image/png",
    data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
  },
  {
    resourceType: "ManufacturedItemDefinition",
    id: "item-1",
    text: { status: "generated", div: div("<p>Tablet</p>") },
    identifier: [identifier("item-1")],
    status: "active",
    manufacturedDoseForm: coded("http://hl7.org/fhir/manufactured-dose-form", "100000073363"),
    manufacturer: [refersTo(2)],
    property: [
      {
        type: coded(
          "http://terminology.hl7.org/CodeSystem/medicationknowledge-characteristic",
          "color",
        ),
        valueCodeableConcept: { text: "white" },
      },
    ],
  },
  {
    resourceType: "AdministrableProductDefinition",
    id: "administrable-1",
    text: { status: "generated", div: div("<p>Tablet</p>") },
    identifier: [identifier("administrable-1")],
    status: "active",
    formOf: [refersTo(3)],
    producedFrom: [refersTo(6)],
    routeOfAdministration: [{ code: { text: "oral" } }],
  },
  {
    resourceType: "Ingredient",
    id: "ingredient-1",
    text: { status: "generated", div: div("<p>zaytounol</p>") },
    identifier: identifier("ingredient-1"),
    status: "active",
    for: [refersTo(3), refersTo(6)],
    role: { text: "active" },
    manufacturer: [{ role: "actual", manufacturer: refersTo(2) }],
    substance: {
      code: { concept: { text: "zaytounol" } },
      strength: [
        {
          presentationRatio: {
            numerator: { value: 5, unit: "mg", system: "http://unitsofmeasure.org", code: "mg" },
            denominator: { value: 1, unit: "tablet" },
          },
        },
      ],
    },
  },
  {
    resourceType: "PackagedProductDefinition",
    id: "pack-1",
    text: { status: "generated", div: div("<p>Pack</p>") },
    identifier: [identifier("pack-1")],
    name: "Pack of 30",
    packageFor: [refersTo(3)],
    containedItemQuantity: [{ value: 30, unit: "tablet" }],
    packaging: {
      identifier: [identifier("box-1")],
      quantity: 1,
      packaging: [
        {
          quantity: 3,
          containedItem: [{ item: { reference: refersTo(6) }, amount: { value: 10 } }],
        },
      ],
    },
  },
  {
    resourceType: "ClinicalUseDefinition",
    id: "use-1",
    text: { status: "generated", div: div("<p>Pain</p>") },
    type: "indication",
    subject: [refersTo(3)],
    indication: { diseaseSymptomProcedure: { concept: { text: "pain" } } },
  },
  {
    resourceType: "SubstanceDefinition",
    id: "substance-1",
    text: { status: "generated", div: div("<p>zaytounol</p>") },
    identifier: [identifier("substance-1")],
    manufacturer: [refersTo(2)],
    molecularWeight: [{ amount: { value: 180.2, unit: "g/mol" } }],
    name: [{ name: "zaytounol" }],
  },
];

/**
 * A document about an invented medicine. It contains a resource of every type that occurs in ePI documents.
 * HL7's validator finds no error in it.
 */
export const baseDocument: Resource = {
  resourceType: "Bundle",
  id: "bundle-1",
  meta: { versionId: "1", lastUpdated: "2026-01-15T00:00:00Z", profile: [profile("Bundle")] },
  language: "en",
  identifier: {
    system: "urn:ietf:rfc:3986",
    value: "urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-000000000099",
  },
  type: "document",
  timestamp: "2026-01-15T00:00:00Z",
  entry: resources.map((resource, i) => ({ fullUrl: fullUrl(i + 1), resource })),
};
