import type { Endpoint, ProblemStatus } from "./endpoint.ts";

/**
 * Every status with which an endpoint returns problem details: those in its `problems`, those that follow
 * from its other fields, and 500 and 503. 405 is not included, because it is the reply to a method without an
 * endpoint.
 */
export function problemStatusesOf(endpoint: Endpoint): readonly ProblemStatus[] {
  const named = endpoint.problems ?? [];
  const all = new Set<ProblemStatus>([...named, ...derivedStatuses(endpoint), 500, 503]);
  return [...all].toSorted((a, b) => a - b);
}

function derivedStatuses(endpoint: Endpoint): ProblemStatus[] {
  const { access, body, group, idempotencyKey, largeBody, method, query, runsJob, scope } =
    endpoint;
  const isWrite = method !== "GET" && scope !== "read";
  return [
    ...(body !== undefined || query !== undefined ? ([400] as const) : []),
    // The `X-Person` header and the rate of requests are checked on every endpoint outside the service group.
    ...(group === "service" ? [] : ([401, 429] as const)),
    ...(access === "anyone" ? [] : ([403] as const)),
    // the CSRF token is checked on every unsafe request of a browser
    ...(method === "GET" ? [] : ([403] as const)),
    ...(body === undefined ? [] : ([413, 415] as const)),
    // a job can be too complex, and too many jobs can wait
    ...(largeBody || runsJob ? ([422, 429] as const) : []),
    ...(isWrite ? ([507] as const) : []),
    // 404: what the first request created has been deleted
    ...(idempotencyKey ? ([400, 404, 409, 422, 429] as const) : []),
  ];
}
