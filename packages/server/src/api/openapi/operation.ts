import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from "zod-openapi";
import type { Endpoint, ReplyShape } from "../contract/endpoint.ts";
import type { EndpointName } from "../contract/endpoints.ts";
import { conflict } from "../leaflets/contract/leaflet.ts";
import type { ProblemCode } from "../contract/problem-codes.ts";
import { problem } from "../contract/problem.ts";
import { problemWords } from "../words/problem-words.ts";
import { exampleOf } from "./examples.ts";
import { problemsOf } from "./problem-codes-of.ts";

/** Converts an endpoint to an OpenAPI operation. */
export function operationOf(name: EndpointName, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { group, summary, description, params, query, body } = endpoint;
  const { request } = exampleOf(name);
  return {
    operationId: name,
    tags: [group],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(endpoint),
    // every parameter schema of the contract is an object
    requestParams: {
      ...(params && { path: params as never }),
      ...(query && { query: query as never }),
    },
    parameters: headerParametersOf(endpoint),
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: body, example: request } },
      },
    }),
    responses: { ...successesOf(name, endpoint), ...refusalsOf(name, endpoint) },
  };
}

function securityOf({ access, scope }: Endpoint): Record<string, string[]>[] {
  if (access === "anyone") return [];
  return [{ session: [] }, ...(scope === undefined ? [] : [{ bearer: [scope] }])];
}

function headerParametersOf({ group, idempotencyKey, method, headers = {} }: Endpoint) {
  const own = Object.entries(headers).map(([name, description]) => ({
    name,
    in: "header" as const,
    description,
    schema: { type: "string" as const },
  }));
  const shared = [
    ...(idempotencyKey ? ["IdempotencyKey"] : []),
    "AcceptLanguage",
    "RequestId",
    ...(group === "service" ? [] : ["Person"]),
    ...(method === "GET" ? [] : ["XsrfToken"]),
  ];
  return [...own, ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

function successesOf(name: EndpointName, { idempotencyKey, replies }: Endpoint) {
  const { reply } = exampleOf(name);
  const entries = Object.entries(replies).map(([status, shape]): [string, ReplyObject] => [
    status,
    {
      description: shape.description,
      headers: { ...headersOf(shape), ...(idempotencyKey && replayed), ...requestId },
      ...contentOf(shape, reply),
    },
  ]);
  return Object.fromEntries(entries);
}

type ReplyObject = ZodOpenApiResponseObject;

const requestId = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };

const replayed = { "Idempotent-Replayed": { $ref: "#/components/headers/Replayed" } };

function headersOf({ headers = {}, optionalHeaders = {} }: ReplyShape) {
  const described = (all: Readonly<Record<string, string>>, required: boolean) =>
    Object.entries(all).map(([name, description]) => [
      name,
      { description, required, schema: { type: "string" as const } },
    ]);
  return Object.fromEntries([...described(headers, true), ...described(optionalHeaders, false)]);
}

function contentOf({ schema, types }: ReplyShape, example: unknown): Pick<ReplyObject, "content"> {
  if (schema) return { content: { "application/json": { schema, example } } };
  if (!types) return {};
  const typed = types.map((type) => [type, { schema: opaque(type) }]);
  return { content: Object.fromEntries(typed) };
}

/** Returns a schema without details: FHIR bodies are not described here, because HL7 defines them. */
function opaque(type: string) {
  return { type: type.endsWith("json") ? ("object" as const) : ("string" as const) };
}

function refusalsOf(name: EndpointName, endpoint: Endpoint) {
  const entries = problemsOf(name, endpoint).map(([status, codes]): [string, ReplyObject] => [
    String(status),
    {
      description: codes
        .map((code) => `\`${code}\`: ${problemWords(code, "en").title}.`)
        .join("\n\n"),
      headers: { ...refusalHeaders(status, endpoint), ...requestId },
      content: {
        "application/problem+json": {
          schema: status === 412 ? conflict : problem,
          ...(status !== 412 && { examples: examplesOf(codes) }),
        },
      },
    },
  ]);
  return Object.fromEntries(entries);
}

function refusalHeaders(status: number, { idempotencyKey }: Endpoint) {
  if (status === 422 && idempotencyKey) {
    return { Location: { $ref: "#/components/headers/CreatedBefore" } };
  }
  if (status === 429) return { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };
  if (status === 409) return { "Retry-After": { $ref: "#/components/headers/MayRetryAfter" } };
  if (status === 503) return { "Retry-After": { $ref: "#/components/headers/MayRetryAfter" } };
  if (status === 401) {
    return { "WWW-Authenticate": { $ref: "#/components/headers/Authenticate" } };
  }
  return {};
}

function examplesOf(codes: readonly ProblemCode[]) {
  return Object.fromEntries(
    codes.map((code) => [code, { $ref: `#/components/examples/problem-${code}` }]),
  );
}
