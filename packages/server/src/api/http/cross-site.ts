import { newSecret } from "../../domain/secrets.ts";
import type { RequestCookies } from "./cookies.ts";

/** What tells whose hand sent a request. */
export interface Sender {
  readonly method: string;
  readonly headers: Headers;
  readonly url: URL;
  readonly cookies: RequestCookies;
  /** `settings.origin`; undefined: the host the request was sent to. */
  readonly origin: string | undefined;
}

/**
 * Whether a request may act with the cookies it brought. One that only reads may, and one that no browser
 * sent: a browser always says where an unsafe request comes from. Of a browser it must come from our own
 * pages, and repeat the token that only they can read and only the server can make.
 */
export async function isOwnRequest(sender: Sender): Promise<boolean> {
  if (isSafe(sender.method) || !isFromBrowser(sender.headers)) return true;
  return (
    isSameOrigin(sender) && (await isXsrfToken(sender.headers.get("x-xsrf-token"), sender.cookies))
  );
}

function isSafe(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

function isFromBrowser(headers: Headers): boolean {
  return headers.has("sec-fetch-site") || headers.has("origin");
}

/** Both headers must agree where both are sent; `Origin: null` is nobody's. */
function isSameOrigin({ headers, url, origin }: Sender): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const sent = headers.get("origin");
  if (sent === null) return site !== null;
  if (origin !== undefined) return sent === origin;
  return isHost(sent, url.host);
}

/**
 * Without `NASHRA_ORIGIN` the host decides, not the scheme: a proxy in front that speaks https may not be
 * known as one. The token is checked all the same.
 */
function isHost(origin: string, host: string): boolean {
  if (!/^https?:\/\/[^/]+$/.test(origin) || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const sentTo = `${protocol}//${host}`;
  return URL.canParse(sentTo) && new URL(sentTo).host === originHost;
}

/** What the token is keyed with: the session, before sign-in its stand-in. */
function keyOf(cookies: RequestCookies): string | undefined {
  return cookies.session ?? cookies.preSession;
}

async function isXsrfToken(value: string | null, cookies: RequestCookies): Promise<boolean> {
  const secret = keyOf(cookies);
  const [, random, digits] = /^([\w-]{43})\.([0-9a-f]{64})$/.exec(value ?? "") ?? [];
  if (secret === undefined || random === undefined || digits === undefined) return false;
  // `verify` compares in constant time.
  return crypto.subtle.verify("HMAC", await keyFor(secret), fromHex(digits), utf8(random));
}

/** `<random>.<hexadecimal HMAC-SHA-256 of it>`, keyed with the session or its stand-in. */
export async function newXsrfToken(secret: string): Promise<string> {
  const random = newSecret();
  const mac = await crypto.subtle.sign("HMAC", await keyFor(secret), utf8(random));
  return `${random}.${toHex(new Uint8Array(mac))}`;
}

/** The token the browser has, while it fits: other tabs go on with theirs. */
export async function currentXsrfToken(cookies: RequestCookies): Promise<string | undefined> {
  return (await isXsrfToken(cookies.xsrf ?? null, cookies)) ? cookies.xsrf : undefined;
}

function keyFor(secret: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", utf8(secret), algorithm, false, ["sign", "verify"]);
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
