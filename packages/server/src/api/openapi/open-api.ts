import { leafletJsonSchema } from "@nashra/engine/schema";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints, type EndpointName } from "../contract/endpoints.ts";
import { mostListed } from "../leaflets/contract/leaflet.ts";
import { openApiComponents } from "./components.ts";
import type { OpenApiDocument, Schema } from "./document.ts";
import { operationOf } from "./operation.ts";

/** Creates the OpenAPI 3.1 document from the schemas that validate the requests. */
export function openApiDocument(): OpenApiDocument {
  const made: unknown = createDocument(
    { openapi: "3.1.1", info, servers: [{ url: "/" }], tags, paths: paths(), components },
    // zod produces JSON Schema, which is changed in place.
    { override: ({ jsonSchema, io }) => openReply(jsonSchema as Schema, io) },
  );
  const document = made as OpenApiDocument; // the document consists of these parts only
  describeContent(document.components.schemas);
  nameNumbers(document);
  return document;
}

const components = openApiComponents();

const info = {
  title: "Nashra",
  version: "1",
  summary: "Patient leaflets and their FHIR documents.",
  description:
    "Sessions, cross-site requests, tokens, errors, paging and versions are explained at [/docs/api](/docs/api). Later releases may add fields to replies and entries to lists of codes; they never remove or rename a field or a code.",
  license: { name: "Apache-2.0", identifier: "Apache-2.0" },
};

const tags = [
  { name: "users", description: "Accounts and sessions." },
  { name: "leaflets", description: "Leaflets, their versions and their documents." },
  { name: "administration", description: "For administrators." },
  { name: "tokens", description: "Bearer tokens of machine clients." },
  { name: "contact", description: "Messages to the operator of the site." },
  { name: "webhooks", description: "Events for other systems." },
  { name: "service", description: "The service itself." },
] satisfies { name: Endpoint["group"]; description: string }[];

function paths(): ZodOpenApiPathsObject {
  const all: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const method = endpoint.method.toLowerCase() as "get" | "post" | "put" | "delete";
    all[endpoint.path] = { ...all[endpoint.path], [method]: operationOf(name, endpoint) };
  }
  return all;
}

/**
 * Allows unknown fields in the schema of a reply: later releases may add fields, so clients that are generated
 * from this document must accept them.
 */
function openReply(schema: Schema, io: "input" | "output"): void {
  if (io === "output" && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** Numeric parameters are strings in a URL, but the OpenAPI document describes them as integers. */
const numbers: Readonly<Record<string, Schema>> = {
  limit: { type: "integer", minimum: 1, maximum: mostListed, example: 50 },
  version: { type: "integer", minimum: 1, example: 3 },
};

function nameNumbers({ paths }: OpenApiDocument): void {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  for (const parameter of operations.flatMap((operation) => operation.parameters)) {
    if ("name" in parameter) parameter.schema = numbers[parameter.name] ?? parameter.schema;
  }
}

/** Adds the engine's description of each field to the content schemas. */
function describeContent(schemas: Readonly<Record<string, Schema>>): void {
  for (const name of ["LeafletContent", "LeafletContentInput"]) {
    const schema = schemas[name];
    if (schema) describe(schema, leafletJsonSchema(), schemas);
  }
}

function describe(given: Schema, source: Schema, schemas: Readonly<Record<string, Schema>>): void {
  const schema = schemas[given.$ref?.split("/").at(-1) ?? ""] ?? given;
  if (source.description !== undefined) schema.description ??= source.description;
  if (schema.items && source.items) describe(schema.items, source.items, schemas);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const from = source.properties?.[name];
    if (from) describe(field, from, schemas);
  }
}
