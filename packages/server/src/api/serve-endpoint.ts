import type { z } from "zod";
import { issuesOf, pointerOf } from "./contract/read-issues.ts";
import type { Endpoint } from "./contract/endpoint.ts";
import { bearerOf } from "./http/bearer.ts";
import { readJson } from "./http/read-json.ts";
import type { BodyBudget } from "./http/body-budget.ts";
import { readBody } from "./http/body.ts";
import { mayUseCookies } from "./http/cross-site.ts";
import type { Exchange } from "./http/exchange.ts";
import type { Answer } from "./http/respond.ts";
import type { CookieChange } from "./http/session-cookies.ts";
import { idempotencyKeyOf, withIdempotencyKey } from "./idempotency.ts";
import { mayCall } from "../domain/policies/access.ts";
import type { Ports } from "../ports.ts";
import { problem, type ProblemInput } from "./http/problems.ts";
import { identify } from "../domain/accounts/identify.ts";
import type { RequestAdmission, RequestRate } from "../domain/accounts/request-rate.ts";
import { isId } from "../domain/secrets.ts";
import { RowDamagedError } from "../storage/account-ports.ts";
import type { Call } from "./call.ts";
import type { Reply } from "./http/reply.ts";
import type { Actor } from "../domain/actor.ts";
import { countRefusal, recordRefusal } from "./record-refusal.ts";

export interface Served {
  readonly endpoint: Endpoint;
  readonly handler: (call: Call) => Promise<Reply | ProblemInput>;
  /**
   * Whether the reply deletes the cookie of an ended session and gives the browser a CSRF token for its next
   * write.
   */
  readonly renewsCookies: boolean;
}

/** What all requests to one server process share. */
export interface SharedLimits {
  readonly budget: BodyBudget;
  readonly rate: RequestRate;
}

/** Maximum bytes of a body that contains no leaflet. */
const smallBody = 64 * 1024;

/**
 * Answers one request to an endpoint of the contract. The order of the checks makes sure that no check
 * reveals anything to a caller who fails an earlier one:
 *
 * 1. CSRF, before any lookup. A token is valid only with the cookie that it was created for. A browser that
 * no longer has this cookie must fetch a new token at `/api/users/me`, which also shows whether it is signed
 * in. If the session ended only on the server, the browser still has the cookie, and check 3 rejects the
 * request.
 * 2. The rate of the caller's requests (429).
 * 3. The caller (401, 403), before any reply about ids or bodies.
 * 4. Ids (404), query and idempotency key (400).
 * 5. The body: its size and type before its content (413, 415, 503, 400). The caller is identified again when
 * the body is complete, because the upload may have taken minutes.
 * 6. The state of the idempotency key (409, 422, 429).
 * 7. The handler.
 */
export async function serveEndpoint(
  ports: Ports,
  { budget, rate }: SharedLimits,
  served: Served,
  exchange: Exchange,
  params: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { endpoint } = served;
  const isService = endpoint.group === "service";
  const bearer = bearerOf(exchange.facts.headers);
  if (bearer === undefined && !(await mayUseCookies(senderOf(ports, exchange)))) {
    exchange.actor = { kind: "visitor" };
    return recordRefusal(ports, exchange, problem(403, "csrf"));
  }
  const identifyActor = async (): Promise<Actor> =>
    (exchange.actor = isService
      ? visitor
      : await identifyCaller(ports, exchange, endpoint, bearer));
  const actor = await identifyActor();
  const excess = exceededRate(rate, actor, exchange.facts.at);
  if (excess) return refuseExcess(ports, exchange, excess);
  const cookies =
    served.renewsCookies && bearer === undefined ? renewal(actor, exchange) : undefined;
  const outcome = await authorizeAndHandle(
    ports,
    budget,
    served,
    exchange,
    { actor, identifyActor },
    params,
  );
  const recorded = await recordRefusal(ports, exchange, outcome);
  return { ...recorded, ...cookiesOf(outcome, cookies) };
}

const visitor: Actor = { kind: "visitor" };

/** Counts the request. Returns the excess if the account sends more requests than it may. */
function exceededRate(rate: RequestRate, actor: Actor, at: number): Excess | undefined {
  if (actor.kind === "visitor") return undefined;
  const admission = rate.count(actor.user.id, at);
  return admission.kind === "throttled" ? admission : undefined;
}

type Excess = Extract<RequestAdmission, { kind: "throttled" }>;

/** Refuses the request. Only the first refusal in a minute is audited, so that a refusal stays cheap. */
async function refuseExcess(
  ports: Ports,
  exchange: Exchange,
  { retryAfter, isFirst }: Excess,
): Promise<Answer> {
  const refusal = problem(429, "too-many-requests", {
    headers: { "Retry-After": String(retryAfter) },
  });
  if (isFirst) return recordRefusal(ports, exchange, refusal);
  countRefusal(ports, exchange);
  return { outcome: refusal };
}

function senderOf(ports: Ports, { method, cookies, facts: { headers, url } }: Exchange) {
  return { method, cookies, headers, url, origin: ports.settings.origin };
}

/** With a damaged account the caller is a visitor where visitors may call: to sign out, or to sign in as another. */
async function identifyCaller(
  ports: Ports,
  { facts, cookies }: Exchange,
  { access }: Endpoint,
  bearer: string | undefined,
): Promise<Actor> {
  try {
    return await identify(ports, {
      at: facts.at,
      ...(bearer !== undefined && { bearer }),
      ...(cookies.session !== undefined && { sessionToken: cookies.session }),
    });
  } catch (error) {
    if (access === "anyone" && error instanceof RowDamagedError) return visitor;
    throw error;
  }
}

function renewal(actor: Actor, { cookies }: Exchange): CookieChange {
  return {
    kind: "renew",
    sessionIsDead: cookies.session !== undefined && actor.kind === "visitor",
  };
}

function cookiesOf(
  outcome: Reply | ProblemInput,
  renewal: CookieChange | undefined,
): { cookies?: CookieChange } {
  if (outcome.kind === "problem" || outcome.session === undefined) {
    return renewal ? { cookies: renewal } : {};
  }
  const { session } = outcome;
  return { cookies: session === "end" ? { kind: "end" } : { kind: "start", token: session.start } };
}

async function authorizeAndHandle(
  ports: Ports,
  budget: BodyBudget,
  { endpoint, handler }: Served,
  exchange: Exchange,
  { actor, identifyActor }: { readonly actor: Actor; readonly identifyActor: () => Promise<Actor> },
  rawParams: Readonly<Record<string, string>>,
): Promise<Reply | ProblemInput> {
  const refused = refusalOf(endpoint, actor, exchange.facts.headers);
  if (refused) return refused;
  const params = paramsOf(endpoint, rawParams);
  if (!params.success) return problem(404, "not-found");
  const query = queryOf(endpoint, exchange.facts.url);
  if (isProblem(query)) return query;
  const key = idempotencyKeyOf(endpoint, exchange.facts.headers);
  if (isProblem(key)) return key;
  const call = { request: exchange.facts, params: params.data, query: query.value };
  const handle = (by: Actor, sent: unknown, bytes: Uint8Array = new Uint8Array()) => {
    const keyed = {
      // A key is accepted only from a caller with an account.
      userId: by.kind === "visitor" ? "" : by.user.id,
      key: key.value,
      method: exchange.method,
      path: exchange.facts.url.pathname,
      body: bytes,
    };
    // The cast to Call is safe, because the endpoint's policy has accepted the actor, and the endpoint's
    // schemas have parsed the rest.
    return withIdempotencyKey(ports, keyed, (idempotency) =>
      handler({ ...call, actor: by, body: sent, idempotency } as Call),
    );
  };
  if (!endpoint.body) return handle(actor, undefined);
  const body = await readBody(
    exchange,
    endpoint.largeBody ? ports.settings.limits.body : smallBody,
    budget,
  );
  if (isProblem(body)) return body;
  try {
    const parsed = endpoint.largeBody
      ? { value: body.bytes }
      : parsedBody(endpoint.body, body.bytes);
    if (isProblem(parsed)) return parsed;
    const now = endpoint.access === "anyone" ? actor : await identifyActor();
    const refusedNow = refusalOf(endpoint, now, exchange.facts.headers);
    if (refusedNow) return refusedNow;
    return await handle(now, parsed.value, body.bytes);
  } finally {
    // The memory is not released before the handler ends, because a job in the queue of the worker pool may
    // need the bytes.
    body.release();
  }
}

function refusalOf(endpoint: Endpoint, actor: Actor, headers: Headers): ProblemInput | undefined {
  if (isAnother(actor, headers.get("x-person"))) return problem(401, "another-person");
  switch (mayCall(endpoint, actor)) {
    case "sign-in":
      return problem(401, "not-signed-in");
    case "forbidden":
      return problem(403, "forbidden");
    case "yes":
      return undefined;
  }
}

/**
 * Whether the signed-in person is not the one that the client expects. A browser tab sends the id of the
 * person for whom it was opened; the session cookie is shared between tabs and may by now belong to another
 * person.
 */
function isAnother(actor: Actor, expected: string | null): boolean {
  return actor.kind !== "visitor" && expected !== null && actor.user.id !== expected;
}

/** Parses the parameters of the path. Malformed ids return 404 without a store lookup. */
function paramsOf(endpoint: Endpoint, raw: Readonly<Record<string, string>>) {
  if (!Object.values(raw).every(isId)) return { success: false } as const;
  return endpoint.params?.safeParse(raw) ?? ({ success: true, data: undefined } as const);
}

function queryOf(endpoint: Endpoint, url: URL): { readonly value: unknown } | ProblemInput {
  if (!endpoint.query) return { value: undefined };
  const given = new Map<string, string | readonly string[]>();
  for (const [name, value] of url.searchParams) {
    if (value.includes("\0")) {
      return problem(400, "invalid-data", {
        errors: [{ pointer: `/${name}`, code: "unstorable-text" }],
      });
    }
    // A repeated parameter becomes a list, so that the schema rejects its type.
    given.set(name, given.has(name) ? [value] : value);
  }
  return checked(endpoint.query, Object.fromEntries(given));
}

function parsedBody(
  schema: z.ZodType,
  bytes: Uint8Array,
): { readonly value: unknown } | ProblemInput {
  const reading = readJson(bytes);
  switch (reading.kind) {
    case "malformed":
      return problem(400, "malformed-json", { jsonError: reading.error });
    case "repeated":
      return problem(400, "invalid-data", {
        errors: [{ pointer: pointerOf(reading.path), code: "name-repeated" }],
      });
    case "json":
      return checked(schema, reading.value);
  }
}

function checked(schema: z.ZodType, input: unknown): { readonly value: unknown } | ProblemInput {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data };
  return problem(400, "invalid-data", { errors: issuesOf(parsed.error, input) });
}

function isProblem(value: object): value is ProblemInput {
  return "kind" in value && value.kind === "problem";
}
