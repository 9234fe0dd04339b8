import { endpoints, type EndpointName } from "./contract/endpoints.ts";
import type { Exchange } from "./http/exchange.ts";
import type { Answer } from "./http/respond.ts";
import type { Ports } from "../ports.ts";
import { problem } from "./http/problems.ts";
import type { Handlers } from "./call.ts";
import { reply } from "./http/reply.ts";
import { serveEndpoint, type Served, type SharedLimits } from "./serve-endpoint.ts";

export interface ServedPath {
  /** Parameters are in braces. */
  readonly path: string;
  serve(exchange: Exchange, params: Readonly<Record<string, string>>): Promise<Answer>;
}

/** Every path of the contract with all its methods. */
export function servedPaths(
  ports: Ports,
  handlers: Handlers,
  shared: SharedLimits,
): readonly ServedPath[] {
  const paths = new Map<string, Map<string, Served>>();
  // The keys of `endpoints` are the endpoint names.
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint = endpoints[name];
    const methods = paths.get(endpoint.path) ?? new Map<string, Served>();
    paths.set(endpoint.path, methods);
    methods.set(endpoint.method, {
      endpoint,
      // serveEndpoint calls the handler only with values that the schemas of this endpoint have parsed.
      handler: handlers[name],
      renewsCookies: name === "currentUser",
    });
  }
  return [...paths].map(([path, methods]) => ({
    path,
    async serve(exchange, params) {
      const served = methods.get(exchange.method === "HEAD" ? "GET" : exchange.method);
      if (served) return serveEndpoint(ports, shared, served, exchange, params);
      return { outcome: otherMethod(exchange.method, [...methods.keys()]) };
    },
  }));
}

/**
 * Answers a method without an endpoint. `OPTIONS` returns the methods of the path. Any other method is rejected
 * with 405 and the same list of methods.
 */
export function otherMethod(method: string, methods: readonly string[]) {
  const all = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
  const headers = { Allow: all.join(", ") };
  if (method === "OPTIONS") return reply(204, undefined, { headers });
  return problem(405, "method-not-allowed", { headers });
}
