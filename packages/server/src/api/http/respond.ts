import { FastResponse } from "srvx";
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
  readonly response: Response;
  readonly status: number;
  /** Size of the body; undefined for a stream. */
  readonly bytes: number | undefined;
}

/** Headers by their names in lower case. A `Headers` object needs several times as long for the headers of a reply. */
type ReplyHeaders = Map<string, string>;

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
  if (cookies?.kind === "end") headers.set("clear-site-data", '"cache"');
  const newCookies = cookies
    ? await cookiesFor(cookies, exchange.cookies, exchange.facts.secure)
    : [];
  const etag = headers.get("etag");
  const ifNoneMatch = exchange.facts.headers.get("if-none-match");
  const isCurrent =
    isReading(exchange) && reply.status === 200 && etag !== undefined && isFresh(ifNoneMatch, etag);
  if (isCurrent) cancelBody(reply.body);
  const { status, body, bytes } = isCurrent
    ? { status: 304, body: null, bytes: 0 }
    : await withBody(reply, headers, exchange, compress);
  const lines = [...headers, ...newCookies.map((value): [string, string] => ["set-cookie", value])];
  return { response: new FastResponse(body, { status, headers: lines }), status, bytes };
}

/** The headers of a response: the common headers, and those of `reply`, which override them. */
function headersOf(reply: Reply, exchange: Exchange, compresses: boolean): ReplyHeaders {
  const headers: ReplyHeaders = new Map();
  addAll(headers, securityHeaders(exchange.facts.secure));
  headers.set("content-security-policy", apiPolicy);
  headers.set("x-request-id", exchange.facts.id);
  if (reply.headers) addAll(headers, reply.headers);
  if (headers.has("cache-control")) return headers;
  // A versioned resource may be kept in the person's own browser. The browser must revalidate it before each
  // use, and the server authorizes each of these requests. Every other API reply is `no-store`. A 304 has the
  // same headers as the 200 that it replaces (RFC 9110 15.4.5).
  const isWhole = reply.status === 200 || reply.status === 304;
  const isKept = isWhole && isReading(exchange) && headers.has("etag");
  headers.set("cache-control", isKept ? "private, no-cache" : "no-store");
  if (isKept) addVary(headers, ["Authorization", "Cookie"]);
  if (isKept && compresses) addVary(headers, ["Accept-Encoding"]);
  return headers;
}

/** Characters that the value of a header cannot have. */
const invalid = /[^\t\u0020-\u007E\u0080-\u00FF]/;

/** Throws a `TypeError` for an invalid value: Node.js would refuse it only after the reply was logged. */
function addAll(headers: ReplyHeaders, more: Readonly<Record<string, string>>): void {
  for (const name in more) {
    const value = more[name] ?? "";
    if (invalid.test(value)) throw new TypeError(`The value of the header ${name} is invalid.`);
    headers.set(name.toLowerCase(), value);
  }
}

/** The status and the body; null for none. The reply to `HEAD` has the headers of the body, but no body. */
async function withBody(
  { status, body }: Reply,
  headers: ReplyHeaders,
  exchange: Exchange,
  compress: Ports["compress"],
): Promise<Pick<Sent, "status" | "bytes"> & { readonly body: BodyInit | null }> {
  if (!body) return { body: null, status, bytes: 0 };
  const isHead = exchange.method === "HEAD";
  headers.set("content-type", typeOf(body));
  if ("stream" in body) {
    if (isHead) cancelBody(body);
    return { body: isHead ? null : body.stream, status, bytes: undefined };
  }
  const plain = bytesOf(body);
  const bytes = await compressed(plain, headers, exchange, compress);
  if ("bytes" in body && body.release) {
    if (bytes === plain) exchange.onSent(body.release);
    else body.release();
  }
  headers.set("content-length", String(bytes.length));
  return { body: isHead ? null : bytes, status, bytes: bytes.length };
}

/** Cancels a stream that will not be read. */
function cancelBody(body: ReplyBody | undefined): void {
  if (body && "stream" in body) void body.stream.cancel();
}

function typeOf(body: ReplyBody): string {
  return "json" in body ? "application/json; charset=utf-8" : body.type;
}

const encoder = new TextEncoder();

function bytesOf(body: Exclude<ReplyBody, { stream: unknown }>): Uint8Array<ArrayBuffer> {
  // The cast is safe, because the server's bodies never use a SharedArrayBuffer.
  if ("bytes" in body) return body.bytes as Uint8Array<ArrayBuffer>;
  return encoder.encode("json" in body ? JSON.stringify(body.json) : body.text);
}

/** Bytes. A body of this size or less is not compressed, because it fits into one packet anyway. */
const worthCompressing = 1024;
const textTypes =
  /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b)/;

async function compressed(
  plain: Uint8Array<ArrayBuffer>,
  headers: ReplyHeaders,
  exchange: Exchange,
  compress: Ports["compress"],
): Promise<Uint8Array<ArrayBuffer>> {
  const type = headers.get("content-type") ?? "";
  if (!compress || headers.has("content-encoding") || !textTypes.test(type)) return plain;
  addVary(headers, ["Accept-Encoding"]);
  if (plain.length <= worthCompressing) return plain;
  const encoding = preferredEncoding(exchange.facts.headers.get("accept-encoding"));
  if (!encoding) return plain;
  const smaller = await compress(encoding, plain);
  headers.set("content-encoding", encoding);
  return smaller;
}

function isReading({ method }: Exchange): boolean {
  return method === "GET" || method === "HEAD";
}

function addVary(headers: ReplyHeaders, names: readonly string[]): void {
  const before = (headers.get("vary") ?? "").split(",").map((name) => name.trim());
  const all = new Set([...before, ...names].filter(Boolean));
  if (all.size > 0) headers.set("vary", [...all].join(", "));
}
