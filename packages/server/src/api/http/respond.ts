import { HTTPResponse } from "h3";
import type { Ports } from "../../ports.ts";
import type { ProblemInput } from "./problems.ts";
import type { Reply, ReplyBody } from "./reply.ts";
import { preferredEncoding } from "./accept.ts";
import { isFresh } from "./conditional.ts";
import type { Exchange } from "./exchange.ts";
import { problemReply } from "./problem-reply.ts";
import { apiPolicy, securityHeaders } from "./security-headers.ts";
import { cookiesFor, type CookieChange } from "./session-cookies.ts";

/** The result of handling a request. */
export interface Answer {
  readonly outcome: Reply | ProblemInput;
  readonly cookies?: CookieChange;
}

export interface Sent {
  readonly response: HTTPResponse;
  readonly status: number;
  /** Size of the body; undefined for a stream. */
  readonly bytes: number | undefined;
}

/**
 * Builds the HTTP response: adds the common headers and the cookies, compresses the body, and returns 304 if
 * the client's copy is current.
 */
export async function respond(
  { outcome, cookies }: Answer,
  exchange: Exchange,
  compress: Ports["compress"],
): Promise<Sent> {
  const reply = outcome.kind === "problem" ? problemReply(outcome, exchange.facts) : outcome;
  const headers = headersOf(reply, exchange, compress !== undefined);
  // Removes the leaflets from the browser's HTTP cache. Drafts in the page's own storage are kept.
  if (cookies?.kind === "end") headers.set("Clear-Site-Data", '"cache"');
  if (cookies) {
    for (const cookie of await cookiesFor(cookies, exchange.cookies, exchange.facts.secure)) {
      headers.append("Set-Cookie", cookie);
    }
  }
  const etag = headers.get("ETag");
  const ifNoneMatch = exchange.facts.headers.get("if-none-match");
  if (isReading(exchange) && reply.status === 200 && etag !== null && isFresh(ifNoneMatch, etag)) {
    cancelBody(reply.body);
    return { response: new HTTPResponse(null, { status: 304, headers }), status: 304, bytes: 0 };
  }
  return withBody(reply, headers, exchange, compress);
}

/** The headers of a response: the common headers, and those of `reply`, which override them. */
function headersOf(reply: Reply, exchange: Exchange, compresses: boolean): Headers {
  const headers = new Headers({
    ...securityHeaders(exchange.facts.secure),
    "Content-Security-Policy": apiPolicy,
    "X-Request-Id": exchange.facts.id,
    ...reply.headers,
  });
  if (headers.has("Cache-Control")) return headers;
  // A versioned resource may be kept in the person's own browser. The browser must revalidate it before each
  // use, and the server authorizes each of these requests. Every other API reply is `no-store`. A 304 has the
  // same headers as the 200 that it replaces (RFC 9110 15.4.5).
  const isWhole = reply.status === 200 || reply.status === 304;
  const isKept = isWhole && isReading(exchange) && headers.has("ETag");
  headers.set("Cache-Control", isKept ? "private, no-cache" : "no-store");
  if (isKept) addVary(headers, ["Authorization", "Cookie"]);
  if (isKept && compresses) addVary(headers, ["Accept-Encoding"]);
  return headers;
}

async function withBody(
  { status, body }: Reply,
  headers: Headers,
  exchange: Exchange,
  compress: Ports["compress"],
): Promise<Sent> {
  if (!body) return { response: new HTTPResponse(null, { status, headers }), status, bytes: 0 };
  headers.set("Content-Type", typeOf(body));
  if ("stream" in body) {
    if (exchange.method === "HEAD") cancelBody(body);
    return {
      response: new HTTPResponse(body.stream, { status, headers }),
      status,
      bytes: undefined,
    };
  }
  const plain = bytesOf(body);
  const bytes = await compressed(plain, headers, exchange, compress);
  headers.set("Content-Length", String(bytes.length));
  return { response: new HTTPResponse(bytes, { status, headers }), status, bytes: bytes.length };
}

/** Cancels a stream that will not be read. */
function cancelBody(body: ReplyBody | undefined): void {
  if (body && "stream" in body) void body.stream.cancel();
}

function typeOf(body: ReplyBody): string {
  return "json" in body ? "application/json; charset=utf-8" : body.type;
}

function bytesOf(body: Exclude<ReplyBody, { stream: unknown }>): Uint8Array<ArrayBuffer> {
  // The cast is safe, because the server's bodies never use a SharedArrayBuffer.
  if ("bytes" in body) return body.bytes as Uint8Array<ArrayBuffer>;
  return new TextEncoder().encode("json" in body ? JSON.stringify(body.json) : body.text);
}

/** Bytes. A body of this size or less is not compressed, because it fits into one packet anyway. */
const worthCompressing = 1024;
const textTypes =
  /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b)/;

async function compressed(
  plain: Uint8Array<ArrayBuffer>,
  headers: Headers,
  exchange: Exchange,
  compress: Ports["compress"],
): Promise<Uint8Array<ArrayBuffer>> {
  const type = headers.get("Content-Type") ?? "";
  if (!compress || headers.has("Content-Encoding") || !textTypes.test(type)) return plain;
  addVary(headers, ["Accept-Encoding"]);
  if (plain.length <= worthCompressing) return plain;
  const encoding = preferredEncoding(exchange.facts.headers.get("accept-encoding"));
  if (!encoding) return plain;
  const smaller = await compress(encoding, plain);
  headers.set("Content-Encoding", encoding);
  return smaller;
}

function isReading({ method }: Exchange): boolean {
  return method === "GET" || method === "HEAD";
}

function addVary(headers: Headers, names: readonly string[]): void {
  const before = (headers.get("Vary") ?? "").split(",").map((name) => name.trim());
  const all = new Set([...before, ...names].filter(Boolean));
  if (all.size > 0) headers.set("Vary", [...all].join(", "));
}
