/** A search parameter of the API. */
export interface SearchParameter {
  /** How its values are compared. */
  readonly kind: "id" | "token" | "string" | "reference" | "date";
  /** The name of the values in `ResourceFacts`; absent for the id and the last update. */
  readonly values?: ValueName;
  /** The definition in R5; absent for a parameter that R5 does not define. */
  readonly definition?: string;
  readonly documentation?: string;
}

/** The names of the values that resources are found by. */
export type ValueName =
  | "identifier"
  | "language"
  | "status"
  | "name"
  | "title"
  | "date"
  | "subject"
  | "product"
  | "composition.identifier"
  | "composition.title";

type Parameters = Readonly<Record<string, SearchParameter>>;

const base = "http://hl7.org/fhir/SearchParameter/";

/** The parameters of every resource. */
export const commonParameters: Parameters = {
  _id: { kind: "id", definition: `${base}Resource-id` },
  _language: { kind: "token", values: "language", definition: `${base}Resource-language` },
  _lastUpdated: { kind: "date", definition: `${base}Resource-lastUpdated` },
};

const ofIdentifier = (definition: string): Parameters => ({
  identifier: { kind: "token", values: "identifier", definition: base + definition },
});

const productIdentifier: SearchParameter = {
  kind: "token",
  values: "product",
  definition: `${base}MedicinalProductDefinition-identifier`,
  documentation:
    "An identifier of the product, or the GTIN of one of its packs with 8, 12, 13 or 14 digits.",
};
const product: SearchParameter = {
  kind: "token",
  values: "product",
  documentation: "Short form of composition.subject:MedicinalProductDefinition.identifier.",
};

/** The resource types that are served, each with its own search parameters. */
export const servedTypes: ReadonlyMap<string, Parameters> = new Map<string, Parameters>([
  [
    "Bundle",
    {
      ...ofIdentifier("Bundle-identifier"),
      "composition.identifier": {
        kind: "token",
        values: "composition.identifier",
        definition: `${base}clinical-identifier`,
      },
      "composition.title": {
        kind: "string",
        values: "composition.title",
        definition: `${base}Composition-title`,
      },
      "composition.subject:MedicinalProductDefinition.identifier": productIdentifier,
      product,
    },
  ],
  [
    "Composition",
    {
      ...ofIdentifier("clinical-identifier"),
      title: { kind: "string", values: "title", definition: `${base}Composition-title` },
      subject: { kind: "reference", values: "subject", definition: `${base}Composition-subject` },
      status: { kind: "token", values: "status", definition: `${base}Composition-status` },
      date: { kind: "date", values: "date", definition: `${base}clinical-date` },
    },
  ],
  [
    "MedicinalProductDefinition",
    {
      ...ofIdentifier("MedicinalProductDefinition-identifier"),
      name: {
        kind: "string",
        values: "name",
        definition: `${base}MedicinalProductDefinition-name`,
      },
    },
  ],
  [
    "Organization",
    {
      ...ofIdentifier("Organization-identifier"),
      name: { kind: "string", values: "name", definition: `${base}Organization-name` },
    },
  ],
  [
    "List",
    {
      ...ofIdentifier("clinical-identifier"),
      subject: { kind: "reference", values: "subject", definition: `${base}List-subject` },
    },
  ],
  ...[
    "PackagedProductDefinition",
    "AdministrableProductDefinition",
    "ManufacturedItemDefinition",
    "Ingredient",
    "RegulatedAuthorization",
    "SubstanceDefinition",
    "ClinicalUseDefinition",
  ].map((type): [string, Parameters] => [type, ofIdentifier(`${type}-identifier`)]),
]);

export function parameterOf(type: string, name: string): SearchParameter | undefined {
  const own = servedTypes.get(type) ?? {};
  if (Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(commonParameters, name) ? commonParameters[name] : undefined;
}
