import type { Endpoint } from "../contract/endpoint.ts";
import type { EndpointName } from "../contract/endpoints.ts";
import { problemStatuses, type ProblemCode } from "../contract/problem-codes.ts";
import { problemStatusesOf } from "../contract/problem-replies.ts";

type When = (endpoint: Endpoint, name: EndpointName) => boolean;

const only =
  (...names: readonly EndpointName[]): When =>
  (_, name) =>
    names.includes(name);

/**
 * Whether an endpoint can return a code. A code without an entry can be returned by every endpoint that can
 * return the status of the code.
 */
const conditions: Partial<Readonly<Record<ProblemCode, When>>> = {
  "idempotency-key-invalid": ({ idempotencyKey }) => idempotencyKey === true,
  "idempotency-running": ({ idempotencyKey }) => idempotencyKey === true,
  "idempotency-mismatch": ({ idempotencyKey }) => idempotencyKey === true,
  "idempotency-keys-full": ({ idempotencyKey }) => idempotencyKey === true,
  "email-taken": only("registerUser", "changeProfile", "changeUser"),
  "malformed-json": ({ body }) => body !== undefined,
  "invalid-data": ({ body, query }) => body !== undefined || query !== undefined,
  "cursor-invalid": only(
    "listLeaflets",
    "listRevisions",
    "listDeliveries",
    "listAudit",
    "exportAudit",
  ),
  "current-password-wrong": only("changePassword", "changeProfile"),
  "password-common": only("registerUser", "changePassword"),
  "address-refused": only("createWebhook", "changeWebhook"),
  "administrator-not-deletable": only("deleteUser"),
  "last-administrator": only("changeUser"),
  "not-signed-in": ({ access }) => access !== "anyone",
  "another-person": ({ group }) => group !== "service",
  "credentials-wrong": only("signIn"),
  forbidden: ({ access }) => access !== "anyone",
  csrf: ({ method }) => method !== "GET",
  "registration-closed": only("registerUser"),
  "too-complex": ({ largeBody, runsJob }) => largeBody ?? runsJob ?? false,
  "too-many-jobs": ({ largeBody, runsJob, searches }) => largeBody ?? runsJob ?? searches ?? false,
  throttled: ({ problems }) => problems?.includes(429) === true,
  "findings-forbid-status": only("createLeaflet", "changeLeaflet"),
  "document-not-buildable": only("getDocument"),
  "product-group-full": only("setProductGroup"),
  "gtin-missing": only("getPackCode"),
  "gtin-invalid": only("getPackCode"),
  "webhook-disabled": only("testWebhook", "repeatDelivery"),
  "webhooks-full": only("createWebhook"),
  "account-damaged": ({ group }) => group !== "service",
  "version-damaged": ({ group, params }) => group === "leaflets" && params !== undefined,
  "blob-damaged": ({ group, params }) => group === "leaflets" && params !== undefined,
  busy: ({ body, runsJob, searches }) => body !== undefined || (runsJob ?? searches ?? false),
  "quota-exceeded": only(
    "createLeaflet",
    "changeLeaflet",
    "undeleteLeaflet",
    "restoreRevision",
    "copyLeaflet",
  ),
  "store-unavailable": (_, name) => name !== "livez" && name !== "getOpenApi",
};

/** The codes that an endpoint can return with a status. */
export function problemCodesOf(
  name: EndpointName,
  endpoint: Endpoint,
  status: number,
): readonly ProblemCode[] {
  const codes = Object.keys(problemStatuses) as ProblemCode[]; // the keys of `problemStatuses` are the codes
  return codes.filter(
    (code) => problemStatuses[code] === status && (conditions[code]?.(endpoint, name) ?? true),
  );
}

/** The problem statuses that an endpoint can return, each with its codes. */
export function problemsOf(
  name: EndpointName,
  endpoint: Endpoint,
): readonly (readonly [number, readonly ProblemCode[]])[] {
  return problemStatusesOf(endpoint).map((status) => [
    status,
    problemCodesOf(name, endpoint, status),
  ]);
}
