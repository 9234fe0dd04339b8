import { engineVersion } from "@nashra/engine";
import { capabilityStatement, writeResource } from "@nashra/engine/rest";
import { identify } from "../../domain/accounts/identify.ts";
import { addressGroup } from "../../domain/accounts/throttling-address.ts";
import type { Author } from "../../domain/leaflets/author.ts";
import type { LeafletContext } from "../../domain/leaflets/leaflet-context.ts";
import { utf8Of } from "../../domain/leaflets/utf8.ts";
import { preferredEncoding } from "../http/accept.ts";
import { bearerOf } from "../http/bearer.ts";
import type { BodyBudget } from "../http/body-budget.ts";
import type { Exchange } from "../http/exchange.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import type { Reply } from "../http/reply.ts";
import type { Answer } from "../http/respond.ts";
import type { PublicContext } from "../public/public-context.ts";
import { otherMethod } from "../serve-path.ts";
import { documentReply, readReply, versionReply } from "./read-resource.ts";
import { historyReply } from "./resource-history.ts";
import {
  baseOf,
  createRestContext,
  withLeaflets,
  type RestContext,
  type RestRequest,
} from "./rest-context.ts";
import {
  bodyKey,
  encodedBody,
  namedError,
  optionsReply,
  requestedFormat,
  resourceReply,
} from "./rest-reply.ts";
import type { RestRoute } from "./rest-routes.ts";
import { formSearchReply, searchReply } from "./search-resources.ts";
import { validationReply } from "./validate-resource.ts";

/** Creates a function that answers requests to the FHIR API. It reads no cookie and sets none. */
export function createRestServer(
  shared: PublicContext,
  leaflets: LeafletContext,
  budget: BodyBudget,
): (exchange: Exchange, route: RestRoute) => Promise<Answer> {
  const context = createRestContext(shared, leaflets, budget);
  const { settings } = context.ports;
  const isOff = settings.fhirAccess === "off" || settings.publicAccess === "off";
  return async (exchange, route) => ({
    outcome: isOff ? problem(404, "not-found") : await answer(context, exchange, route),
  });
}

async function answer(
  context: RestContext,
  exchange: Exchange,
  { methods, call }: RestRoute,
): Promise<Reply | ProblemInput> {
  const { method } = exchange;
  if (!methods.some((one) => one === (method === "HEAD" ? "GET" : method))) {
    const refused = otherMethod(method, methods);
    return method === "OPTIONS" ? optionsReply(refused.headers?.["Allow"] ?? "") : refused;
  }
  const excess = exceededRate(context, exchange, call.kind === "validate" ? "validate" : "fhir");
  if (excess) return excess;
  const caller = await callerOf(context, exchange, call);
  if (caller.kind === "problem") return caller;
  const format = requestedFormat(exchange.facts);
  if (format === undefined) return namedError(exchange, "not-acceptable");
  const { author } = caller;
  const accepted = exchange.facts.headers.get("accept-encoding");
  const encoding = context.ports.compress && preferredEncoding(accepted);
  const request = { exchange, format, encoding, base: baseOf(context, exchange), author };
  return dispatch(context, request, call);
}

function exceededRate(
  { rates, ports }: RestContext,
  { facts: { address, at } }: Exchange,
  rate: "fhir" | "validate",
): ProblemInput | undefined {
  const admission = rates[rate].count(addressGroup(address), at);
  if (admission.kind !== "throttled") return undefined;
  ports.metrics?.throttled(`public-${rate}`);
  const headers = { "Retry-After": String(admission.retryAfter) };
  return problem(429, "too-many-requests", { headers });
}

/**
 * The owner of the token, which must have the scope read. Without a token, everybody reads unless the operator wants tokens.
 * What the API can do is always public: it says that a token is needed, and the site links to it.
 */
async function callerOf(
  { ports }: RestContext,
  { facts }: Exchange,
  { kind }: RestRoute["call"],
): Promise<{ readonly kind: "caller"; readonly author: Author | undefined } | ProblemInput> {
  const bearer = bearerOf(facts.headers);
  if (bearer === undefined)
    return ports.settings.fhirAccess === "token" && kind !== "metadata"
      ? problem(401, "not-signed-in")
      : { kind: "caller", author: undefined };
  const actor = await identify(ports, { bearer, at: facts.at });
  if (actor.kind !== "machine") return problem(401, "not-signed-in");
  if (!actor.token.scopes.includes("read")) return problem(403, "forbidden");
  const { language, signal } = facts;
  const requestContext = { actor, request: facts };
  return { kind: "caller", author: { user: actor.user, requestContext, language, signal } };
}

async function dispatch(
  context: RestContext,
  request: RestRequest,
  call: RestRoute["call"],
): Promise<Reply | ProblemInput> {
  switch (call.kind) {
    case "unknown":
      return problem(404, "not-found");
    case "metadata":
      return metadataReply(context, request);
    case "read":
      return withLeaflets(context, request, () => readReply(context, request, call));
    case "version":
      return withLeaflets(context, request, () => versionReply(context, request, call));
    case "document":
      return withLeaflets(context, request, () => documentReply(context, request, call.id));
    case "history":
      return withLeaflets(context, request, () => historyReply(context, request, call));
    case "search":
      return searchReply(context, request, call.type);
    case "search-form":
      return formSearchReply(context, request, call.type);
    case "validate": {
      const { kind: _, ...target } = call;
      return validationReply(context, request, target);
    }
  }
}

async function metadataReply(context: RestContext, request: RestRequest): Promise<Reply> {
  const { base, format } = request;
  const { fhirAccess: access } = context.ports.settings;
  const body = await context.bodies.get(bodyKey(request, ["metadata", base]), async () => {
    const statement = capabilityStatement({
      base,
      version: engineVersion,
      date: context.startedAt,
      access: access === "token" ? "token" : "public",
    });
    return encodedBody(context, request, utf8Of(writeResource(statement, format)));
  });
  return resourceReply(request, body);
}
