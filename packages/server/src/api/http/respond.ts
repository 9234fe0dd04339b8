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

/** What an exchange is answered with. */
export interface Answer {
  readonly outcome: Reply | ProblemInput;
  readonly cookies?: CookieChange;
}

export interface Sent {
  readonly response: HTTPResponse;
  readonly status: number;
  /** Of the body; undefined for a stream. */
  readonly bytes: number | undefined;
}

/** Makes the reply: headers that every reply has, cookies, 304, compression. */
export async function respond(
  { outcome, cookies }: Answer,
  exchange: Exchange,
  compress: Ports["compress"],
): Promise<Sent> {
  const reply = outcome.kind === "problem" ? problemReply(outcome, exchange.facts) : outcome;
  const headers = headersOf(reply, exchange, compress !== undefined);
  // Its own browser's copies of a person's leaflets; what the page keeps for drafts stays.
  if (cookies?.kind === "end") headers.set("Clear-Site-Data", '"cache"');
  if (cookies) {
    for (const cookie of await cookiesFor(cookies, exchange.cookies, exchange.secure)) {
      headers.append("Set-Cookie", cookie);
    }
  }
  const etag = headers.get("ETag");
  const asked = exchange.facts.headers.get("if-none-match");
  if (isReading(exchange) && reply.status === 200 && etag !== null && isFresh(asked, etag)) {
    cancelBody(reply.body);
    return { response: new HTTPResponse(null, { status: 304, headers }), status: 304, bytes: 0 };
  }
  return withBody(reply, headers, exchange, compress);
}

/** What every reply carries, over which its own headers win. */
function headersOf(reply: Reply, exchange: Exchange, compresses: boolean): Headers {
  const headers = new Headers({
    ...securityHeaders(exchange.secure),
    "Content-Security-Policy": apiPolicy,
    "X-Request-Id": exchange.facts.id,
    ...reply.headers,
  });
  if (headers.has("Cache-Control")) return headers;
  // What has a version may be kept by the person's own browser, which asks again before it shows it; whose
  // it is then decides what is seen. Everything else that the API says is kept nowhere. A 304 takes the place
  // of what was kept and says the same of it (RFC 9110 15.4.5).
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

/** Of a stream nobody will read. */
function cancelBody(body: ReplyBody | undefined): void {
  if (body && "stream" in body) void body.stream.cancel();
}

function typeOf(body: ReplyBody): string {
  return "json" in body ? "application/json; charset=utf-8" : body.type;
}

function bytesOf(body: Exclude<ReplyBody, { stream: unknown }>): Uint8Array<ArrayBuffer> {
  // A body of ours never stands on shared memory.
  if ("bytes" in body) return body.bytes as Uint8Array<ArrayBuffer>;
  return new TextEncoder().encode("json" in body ? JSON.stringify(body.json) : body.text);
}

/** Less than this fits one packet anyhow. */
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
