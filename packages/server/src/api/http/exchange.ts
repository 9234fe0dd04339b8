import type { RestFormat } from "@nashra/engine/rest";
import type { H3Event } from "h3";
import type { Ports } from "../../ports.ts";
import type { Actor } from "../../domain/actor.ts";
import { preferredLanguage } from "./accept.ts";
import { readCookies, type RequestCookies } from "./cookies.ts";

/** Properties of one request that a handler may need. */
export interface RequestFacts {
  /** A UUID. */
  readonly id: string;
  readonly at: number;
  /** The address of the client, not of a trusted proxy; undefined if the runtime does not provide it. */
  readonly address: string | undefined;
  /** Whether the browser connects over https. */
  readonly secure: boolean;
  /** The language of messages in the reply, by `Accept-Language`. */
  readonly language: "en" | "ar";
  readonly headers: Headers;
  readonly url: URL;
  /** Aborted when the client closes its connection before it has the reply. */
  readonly signal: AbortSignal;
}

/** One request with everything the server derives from it before it is handled. */
export interface Exchange {
  readonly facts: RequestFacts;
  readonly method: string;
  /** The path pattern for logs and metrics; it never contains an id. */
  readonly route: string;
  readonly cookies: RequestCookies;
  readonly source: Request;
  /** Calls `act` when the whole reply was given to the operating system; never if the connection failed or is unknown. */
  onSent(act: () => void): void;
  /** The caller, for the log; set once it is identified. */
  actor?: Actor;
  /** The id of the trace of the request, for the log. */
  traceId?: string;
  /** The format of FHIR that a form asks for; set once the form is read. */
  restFormat?: RestFormat;
}

export function openExchange(ports: Ports, event: H3Event, route: string): Exchange {
  const { headers } = event.req;
  const secure = isSecure(ports.settings.origin, event.url);
  return {
    facts: {
      id: requestId(headers.get("x-request-id")),
      at: ports.clock(),
      address: event.req.ip,
      secure,
      language: preferredLanguage(headers.get("accept-language")),
      headers,
      url: event.url,
      // Read only by what can wait: the first read creates the signal.
      get signal() {
        return event.req.signal;
      },
    },
    method: event.req.method,
    route,
    cookies: readCookies(headers.get("cookie"), secure),
    source: event.req,
    onSent(act) {
      const { req: request, res: response } = event.req.runtime?.node ?? {};
      response?.once("finish", () => {
        // The event also follows a failed write.
        if (response.errored === null && request?.socket.destroyed === false) act();
      });
    },
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function requestId(sent: string | null): string {
  return sent !== null && uuid.test(sent) ? sent : crypto.randomUUID();
}

/**
 * Whether the browser uses https, according to the configured origin. Without a configured origin, the scheme
 * of the URL decides: the scheme of the socket, or the scheme that a trusted proxy reports.
 */
function isSecure(origin: string | undefined, url: URL): boolean {
  return origin === undefined ? url.protocol === "https:" : origin.startsWith("https:");
}
