import type { Endpoint, ProblemStatus } from "./endpoint.ts";

/**
 * Every status an endpoint answers with problem details: those it names and those that follow from what
 * it is. 405 is not among them, since it is the answer to a method that no endpoint of the path has.
 */
export function problemStatusesOf(endpoint: Endpoint): readonly ProblemStatus[] {
  const named = endpoint.problems ?? [];
  const all = new Set<ProblemStatus>([...named, ...impliedBy(endpoint), 500, 503]);
  return [...all].toSorted((a, b) => a - b);
}

function impliedBy(endpoint: Endpoint): ProblemStatus[] {
  const { access, body, group, method, query, scope } = endpoint;
  const isWrite = method !== "GET" && scope !== "read";
  return [
    ...(body !== undefined || query !== undefined ? ([400] as const) : []),
    // Whoever says in whose name they ask is held to it.
    ...(group === "service" ? [] : ([401] as const)),
    ...(access === "anyone" ? [] : ([403] as const)),
    // a request of a browser that changes something is held against its CSRF token
    ...(method === "GET" ? [] : ([403] as const)),
    ...(body === undefined ? [] : ([413, 415] as const)),
    ...(isWrite ? ([507] as const) : []),
  ];
}
