import type { ProductRecord } from "../leaflet/content.ts";

/** Creates a complete product record of `aLeaflet`, in canonical form. `overrides` replace its parts. */
export function aProductRecord(overrides: Partial<ProductRecord> = {}): ProductRecord {
  const tablet = { code: "200000002152", display: "Tablet" };
  const perTablet = { perValue: "1", perUnit: "1", perText: "tablet" };
  return {
    authorisations: [
      {
        id: "1",
        number: "JO-0000-00",
        system: "https://example.org/marketing-authorisation",
        country: "JO",
        authorisedOn: "2019-03-01",
        renewedOn: "2024-03-01",
        status: "active",
      },
    ],
    legalStatus: "100000072084",
    atc: [{ code: "N02BE01", display: "paracetamol" }],
    doseForm: {
      system: "http://hl7.org/fhir/manufactured-dose-form",
      code: "100000073664",
      display: "Tablet",
    },
    routes: [
      {
        system: "https://spor.ema.europa.eu/v1/lists/100000073345/terms/",
        code: "100000073619",
        display: "Oral use",
      },
    ],
    unitOfPresentation: tablet,
    ingredients: [
      {
        id: "1",
        role: "active",
        substance: { text: "oleanol" },
        strength: { value: "250", unit: "mg", ...perTablet },
      },
      {
        id: "2",
        role: "excipient",
        substance: { text: "lactose monohydrate" },
        strength: { value: "30.50", unit: "mg", ...perTablet },
      },
    ],
    packs: [
      {
        id: "1",
        name: "Zaytounol 250 mg, 20 tablets",
        gtin: "06291041500220",
        quantity: 20,
        unit: "tablet",
        container: { code: "100000143555", display: "Pack" },
        authorisation: "1",
      },
    ],
    organisations,
    ...overrides,
  };
}

const organisations: NonNullable<ProductRecord["organisations"]> = [
  {
    id: "1",
    role: "manufacturer",
    name: "Example Works GmbH",
    address: ["2 Beispielstrasse", "Berlin"],
    city: "Berlin",
    country: "DE",
  },
  {
    id: "2",
    role: "localRepresentative",
    name: "Example Drug Store LLC",
    address: ["3 Example Road", "Amman"],
    city: "Amman",
    country: "JO",
    phone: "+962 6 000 0009",
    email: "safety@example.org",
    website: "https://example.org",
    identifier: "https://example.org/organisations|2",
  },
];
