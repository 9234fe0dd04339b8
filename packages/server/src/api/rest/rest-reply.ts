import {
  formatOf,
  mediaTypes,
  restProblem,
  writeResource,
  type RestFormat,
  type RestProblem,
  type RestProblemName,
} from "@nashra/engine/rest";
import type { Exchange, RequestFacts } from "../http/exchange.ts";
import type { ProblemInput } from "../http/problems.ts";
import { reply, type Reply } from "../http/reply.ts";
import { cacheTag } from "../public/leaflet-pages.ts";
import { cached, type PublicBody } from "../public/public-reply.ts";
import type { PublicContext } from "../public/public-context.ts";
import type { RestRequest } from "./rest-context.ts";

/** The headers of every reply. A client of any origin may read it. */
export const openHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Content-Location, Link",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
  Vary: "Accept, Accept-Encoding, Authorization",
};

/** The reply to a preflight request, with the methods of the path. */
export function optionsReply(allow: string): Reply {
  const headers = {
    ...openHeaders,
    Allow: allow,
    "Access-Control-Allow-Methods": allow,
    "Access-Control-Allow-Headers": "Authorization, Accept, Content-Type, If-None-Match, Prefer",
    "Access-Control-Max-Age": "86400",
  };
  return reply(204, undefined, { headers });
}

/** The headers of a reply with a resource, which caches keep as long as a page. */
export function resourceHeaders({ author }: RestRequest): Readonly<Record<string, string>> {
  return { ...openHeaders, "Cache-Control": author ? "private, no-store" : cached };
}

/** The tag by which a shared cache removes the replies of a leaflet; it keeps none to a token. */
export function tagHeader(
  { author }: RestRequest,
  leafletId: string | undefined,
): Readonly<Record<string, string>> {
  return author || leafletId === undefined ? {} : cacheTag({ leafletId });
}

/** The reply with a body of `encodedBody`. */
export function resourceReply(
  request: RestRequest,
  body: PublicBody,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const { encoding } = request;
  return reply(200, body, {
    headers: {
      ...resourceHeaders(request),
      ...(encoding !== undefined && { "Content-Encoding": encoding }),
      ...headers,
    },
  });
}

/** A body in the encoding of the request. Its key in the cache names format and encoding. */
export async function encodedBody(
  { ports: { compress } }: PublicContext,
  { format, encoding }: RestRequest,
  plain: Uint8Array,
): Promise<PublicBody> {
  const bytes = encoding && compress ? await compress(encoding, plain) : plain;
  return { bytes, type: bodyType(format) };
}

/** The key of a body in the cache. `facts` name everything that the body contains. */
export function bodyKey({ format, encoding }: RestRequest, facts: readonly unknown[]): string {
  return JSON.stringify(["fhir", format, encoding, ...facts]);
}

/** The type of a body in a format. */
export function bodyType(format: RestFormat): string {
  return mediaTypes[format];
}

/** The format that a request asks for; undefined if it is not available. */
export function requestedFormat({ url, headers }: RequestFacts): RestFormat | undefined {
  const format = url.searchParams.get("_format") ?? undefined;
  return formatOf({ format, accept: headers.get("accept") ?? undefined });
}

/** The reply for an error, in the language and, if it is available, in the format of the request. */
export function errorReply(
  exchange: Exchange,
  { status, outcome }: RestProblem,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const format = exchange.restFormat ?? requestedFormat(exchange.facts) ?? "json";
  const text = writeResource(outcome, format).join("");
  return reply(
    status,
    { text, type: bodyType(format) },
    {
      headers: {
        ...openHeaders,
        Vary: `${openHeaders.Vary}, Accept-Language`,
        "Cache-Control": "no-store",
        // RFC 9110 15.5.2: a 401 reply must name an authentication scheme.
        ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
        ...headers,
      },
    },
  );
}

export function namedError(exchange: Exchange, name: RestProblemName): Reply {
  return errorReply(exchange, restProblem(name, exchange.facts.language));
}

/** The reply for a problem of the rest of the server. */
export function restProblemReply(problem: ProblemInput, exchange: Exchange): Reply {
  const found = restProblem(nameOf(problem.status), exchange.facts.language);
  return errorReply(exchange, found, problem.headers);
}

const names: ReadonlyMap<number, RestProblemName> = new Map([
  [401, "login"],
  [403, "forbidden"],
  [404, "not-found"],
  [405, "not-supported"],
  [413, "too-long"],
  [415, "unsupported-media-type"],
  // a text that needs too much processor time
  [422, "too-long"],
  [429, "throttled"],
  [500, "exception"],
  [503, "transient"],
  [507, "transient"],
]);

function nameOf(status: number): RestProblemName {
  return names.get(status) ?? (status >= 500 ? "exception" : "invalid");
}
