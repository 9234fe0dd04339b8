import type { Resource } from "../document/types.ts";
import { commonParameters, servedTypes, type SearchParameter } from "./search-parameters.ts";

export interface CapabilityStatementInput {
  /** The address of the API, without a slash at its end. */
  readonly base: string;
  /** The version of the server program. */
  readonly version: string;
  /** When the program or its settings changed last, in epoch milliseconds. */
  readonly date: number;
  /** `token`: every other request needs a token. `public`: published leaflets need none. */
  readonly access: "public" | "token";
}

/** Describes exactly what the API serves. https://hl7.org/fhir/R5/capabilitystatement.html */
export function capabilityStatement(input: CapabilityStatementInput): Resource {
  const { base, version, date } = input;
  return {
    resourceType: "CapabilityStatement",
    language: "en",
    url: `${base}/metadata`,
    version,
    name: "Nashra",
    title: "Nashra FHIR R5 API",
    status: "active",
    date: new Date(date).toISOString(),
    publisher: "Nashra",
    description:
      "Read access to published electronic patient leaflets (ePI): documents, their resources, their history, and a search. Documents and resources can be validated.",
    kind: "instance",
    software: { name: "Nashra", version },
    implementation: { description: "Electronic patient leaflets", url: base },
    fhirVersion: "5.0.0",
    format: ["application/fhir+json", "application/fhir+xml"],
    implementationGuide: [
      "http://hl7.org/fhir/uv/emedicinal-product-info/ImplementationGuide/hl7.fhir.uv.emedicinal-product-info|1.0.0",
    ],
    rest: [
      {
        mode: "server",
        documentation:
          "The server ignores unknown search parameters. The link `self` of a search contains the parameters that were used. `Prefer: handling=strict` refuses unknown parameters.",
        security: { cors: true, description: accessWords[input.access] },
        resource: [...servedTypes.keys()].map(resourceOf),
        searchParam: [
          ...searchParameters(commonParameters),
          ...resultParameters.map((name) => ({ name, type: "special" })),
        ],
        operation: [operation("validate")],
      },
    ],
  };
}

const accessWords = {
  public:
    "Published leaflets need no credentials. With a bearer token that has the scope read, the leaflets of its owner are read at their newest version, drafts too, and longer texts can be validated.",
  token:
    "Every request but this one needs a bearer token that has the scope read. The leaflets of its owner are read at their newest version, drafts too.",
} as const;

/** The parameters of the reply of every search. */
const resultParameters = ["_count", "_sort", "_summary", "_total", "_format", "_pretty"];

function resourceOf(type: string) {
  const own = servedTypes.get(type) ?? {};
  // a list is built from the current leaflets of a product
  const hasHistory = type !== "List";
  return {
    type,
    ...(withGuideProfile.has(type) && { supportedProfile: [`${profileBase}/${type}-uv-epi`] }),
    interaction: ["read", ...(hasHistory ? ["vread", "history-instance"] : []), "search-type"].map(
      (code) => ({ code }),
    ),
    versioning: "versioned",
    readHistory: hasHistory,
    conditionalRead: "not-match",
    referencePolicy: ["literal"],
    searchParam: searchParameters(own),
    operation: [...(type === "Composition" ? [operation("document")] : []), operation("validate")],
  };
}

const profileBase = "http://hl7.org/fhir/uv/emedicinal-product-info/StructureDefinition";
/** The types with a profile in the guide 1.0.0. The profiles of ClinicalUseDefinition have other names. */
const withGuideProfile = new Set(
  [...servedTypes.keys()].filter((type) => type !== "List" && type !== "ClinicalUseDefinition"),
);

function searchParameters(parameters: Readonly<Record<string, SearchParameter>>) {
  return Object.entries(parameters).map(([name, { kind, definition, documentation }]) => ({
    name,
    ...(definition !== undefined && { definition }),
    type: kind === "id" ? "token" : kind,
    ...(documentation !== undefined && { documentation }),
  }));
}

function operation(name: "document" | "validate") {
  const resource = name === "document" ? "Composition" : "Resource";
  return { name, definition: `http://hl7.org/fhir/OperationDefinition/${resource}-${name}` };
}
