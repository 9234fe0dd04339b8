import { newSecret } from "../../domain/secrets.ts";
import type { RequestCookies } from "./cookies.ts";

/** The parts of a request that show whether it is cross-site. */
export interface Sender {
  readonly method: string;
  readonly headers: Headers;
  readonly url: URL;
  readonly cookies: RequestCookies;
  /** `settings.origin`. Undefined: the host of the request's URL is used instead. */
  readonly origin: string | undefined;
}

/**
 * Whether a request may use its cookies. It may if its method is safe, or if it does not come from a browser:
 * a browser always sends `Sec-Fetch-Site` or `Origin` with an unsafe request. An unsafe request of a browser
 * must come from this site's own pages and repeat the CSRF token, which only these pages can read and only
 * the server can create.
 */
export async function mayUseCookies(sender: Sender): Promise<boolean> {
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

/**
 * If the browser sends both `Sec-Fetch-Site` and `Origin`, both must match. `Origin: null` matches no origin.
 */
function isSameOrigin({ headers, url, origin }: Sender): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const sent = headers.get("origin");
  if (sent === null) return site !== null;
  if (origin !== undefined) return sent === origin;
  return isHost(sent, url.host);
}

/**
 * Without `NASHRA_ORIGIN` only the host is compared, not the scheme: TLS may end at a proxy that is not
 * configured as trusted. The token is checked in either case.
 */
function isHost(origin: string, host: string): boolean {
  if (!/^https?:\/\/[^/]+$/.test(origin) || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const sentTo = `${protocol}//${host}`;
  return URL.canParse(sentTo) && new URL(sentTo).host === originHost;
}

/** The HMAC key of the token: the session cookie, or the pre-session cookie before sign-in. */
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

/**
 * Creates a token `<random>.<HMAC-SHA-256 of random, hexadecimal>`. `secret` is the HMAC key: the value of
 * the session or pre-session cookie.
 */
export async function newXsrfToken(secret: string): Promise<string> {
  const random = newSecret();
  const mac = await crypto.subtle.sign("HMAC", await keyFor(secret), utf8(random));
  return `${random}.${toHex(new Uint8Array(mac))}`;
}

/**
 * Returns the browser's token if it is valid. A valid token is not replaced, so that other tabs can continue
 * to use it.
 */
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
