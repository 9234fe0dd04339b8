import type { H3Event } from "h3";
import type { Ports } from "../../ports.ts";
import type { Actor } from "../../domain/actor.ts";
import { preferredLanguage } from "./accept.ts";
import { readCookies, type RequestCookies } from "./cookies.ts";

/** Facts of one request that a handler may need. */
export interface RequestFacts {
  /** UUID. */
  readonly id: string;
  readonly at: number;
  /** Of the client, behind trusted proxies too; undefined where the runtime cannot tell. */
  readonly address: string | undefined;
  /** Of sentences in the reply, by `Accept-Language`. */
  readonly language: "en" | "ar";
  readonly headers: Headers;
  readonly url: URL;
}

/** One request from its arrival to its reply. */
export interface Exchange {
  readonly facts: RequestFacts;
  readonly method: string;
  /** Pattern of the path for logs and metrics; never an id. */
  readonly route: string;
  /** The browser reaches us over https. */
  readonly secure: boolean;
  readonly cookies: RequestCookies;
  readonly source: Request;
  /** Who asks, as soon as that is known; for the log. */
  actor?: Actor;
}

export function openExchange(ports: Ports, event: H3Event, route: string): Exchange {
  const { headers } = event.req;
  const secure = isSecure(ports.settings.origin, event.url);
  return {
    facts: {
      id: requestId(headers.get("x-request-id")),
      at: ports.clock(),
      address: event.req.ip,
      language: preferredLanguage(headers.get("accept-language")),
      headers,
      url: event.url,
    },
    method: event.req.method,
    route,
    secure,
    cookies: readCookies(headers.get("cookie"), secure),
    source: event.req,
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function requestId(sent: string | null): string {
  return sent !== null && uuid.test(sent) ? sent : crypto.randomUUID();
}

/** The configured origin decides; without one the socket, or a proxy that is trusted, told in the URL. */
function isSecure(origin: string | undefined, url: URL): boolean {
  return origin === undefined ? url.protocol === "https:" : origin.startsWith("https:");
}
