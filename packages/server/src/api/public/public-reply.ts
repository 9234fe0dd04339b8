import type { Exchange } from "../http/exchange.ts";
import { preferredEncoding } from "../http/accept.ts";
import { isFresh } from "../http/conditional.ts";
import { reply, type Reply } from "../http/reply.ts";

export type Encoding = "br" | "gzip";

/** A body as the cache has it. */
export interface PublicBody {
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The encoding of a compressed page, document or code. */
  readonly encoding?: Encoding;
}

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

const common = {
  "Content-Security-Policy": pagePolicy,
  "Referrer-Policy": "no-referrer",
};

/** The reply for an address without a public page. It names nothing of the address, and nobody keeps it. */
export function unlistedReply(
  status: 400 | 404 | 429 | 503,
  html: string,
  more: object = {},
): Reply {
  const headers = { ...common, "Cache-Control": "no-store", "X-Robots-Tag": "noindex", ...more };
  return reply(status, { text: html, type: "text/html; charset=utf-8" }, { headers });
}

/** For how long caches keep a reply, so that a withdrawal can be seen within a minute. */
export const cached = "public, max-age=60, s-maxage=60, stale-if-error=86400";

interface PublicReply {
  readonly status?: 200 | 410;
  /** Identifies the body, without quotation marks. */
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Type and bytes of a body without encodings: a HEAD request does not need the body itself. */
  readonly head?: { readonly type: string; readonly size: number };
  /** The body, in the encoding if it can be compressed. */
  readonly body: (encoding: Encoding | undefined) => Promise<PublicBody>;
}

/** The reply with a page, document or image in the accepted encoding; 304 if the client has it. */
export async function publicReply(
  { method, facts }: Exchange,
  { status = 200, tag, headers: own, head, body }: PublicReply,
): Promise<Reply> {
  const encoding = preferredEncoding(facts.headers.get("accept-encoding"));
  // Strong entity tags must differ if the bytes differ (RFC 9110 8.8.3.3).
  const etag = `"${tag}${encoding === undefined ? "" : `-${encoding}`}"`;
  const headers = {
    ...common,
    "Cache-Control": cached,
    ETag: etag,
    Vary: "Accept-Encoding",
    ...own,
  };
  if (status === 200 && isFresh(facts.headers.get("if-none-match"), etag))
    return reply(304, undefined, { headers });
  if (method === "HEAD" && head) {
    const described = { "Content-Type": head.type, "Content-Length": String(head.size) };
    return reply(status, undefined, { headers: { ...headers, ...described } });
  }
  const { bytes, type, encoding: used } = await body(encoding);
  const encoded = used === undefined ? {} : { "Content-Encoding": used };
  return reply(status, { bytes, type }, { headers: { ...headers, ...encoded } });
}
