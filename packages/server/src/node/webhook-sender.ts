import { Resolver } from "node:dns/promises";
import * as http from "node:http";
import * as https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { RequestFilteringHttpsAgent } from "request-filtering-agent";
import type { DeliveryError } from "../storage/webhook-ports.ts";
import type { WebhookAnswer, WebhookMessage, WebhookSender } from "../ports.ts";

export interface WebhookSenderOptions {
  /** Private networks and addresses to which events may be sent, over http too. */
  readonly networks: readonly string[];
  /** Milliseconds for a request with its answer; default 10,000. */
  readonly timeout?: number;
  /** Returns all addresses of a host name; default: DNS. */
  readonly resolve?: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
}

/** Bytes of an answer that are kept. */
const keptAnswer = 1000;

/** The receiver has an address that is not public, and that the operator has not allowed. */
class AddressRefusedError extends Error {
  override readonly name = "AddressRefusedError";
}

/**
 * Sends events of webhooks. A host name is resolved once for each request, and the connection goes to one of the
 * addresses that were checked, so a name cannot change its address after the check.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { timeout = 10_000, resolve = resolveHost } = options;
  const allowed = blockListOf(options.networks);
  const isAllowed = (address: string) => allowed.check(address, familyOf(address));
  const sender: WebhookSender = {
    accepts(text) {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      if (url === undefined || url.username !== "" || url.password !== "") return false;
      const address = literalOf(url);
      // Any address in the URL itself must be allowed. Public receivers have names.
      if (address !== undefined && !isAllowed(address)) return false;
      return url.protocol === "https:" || (url.protocol === "http:" && options.networks.length > 0);
    },
    async send(message, signal) {
      const deadline = AbortSignal.timeout(timeout);
      const both = AbortSignal.any([signal, deadline]);
      try {
        if (!sender.accepts(message.url)) throw new AddressRefusedError(message.url);
        const url = new URL(message.url);
        const literal = literalOf(url);
        const addresses = literal === undefined ? await resolve(url.hostname, both) : [literal];
        both.throwIfAborted();
        const agent = agentFor(url, addresses, isAllowed);
        return await post(message, url, { agent, lookup: pinned(addresses), signal: both });
      } catch (error) {
        signal.throwIfAborted();
        return { kind: "failed", error: deadline.aborted ? "timeout" : reasonOf(error) };
      }
    },
  };
  return sender;
}

function agentFor(
  { protocol }: URL,
  addresses: readonly string[],
  isAllowed: (address: string) => boolean,
): http.Agent {
  if (addresses.length > 0 && addresses.every(isAllowed))
    return protocol === "http:" ? new http.Agent() : new https.Agent();
  if (protocol === "http:" || !addresses.every(mayBePublic)) throw new AddressRefusedError();
  return new RequestFilteringHttpsAgent();
}

const globalUnicast = blockListOf(["2000::/3"]);

/**
 * False for the IPv6 addresses outside 2000::/3 (https://www.iana.org/assignments/ipv6-address-space), some of which
 * `RequestFilteringHttpsAgent` takes for public, such as `::7f00:1`. The agent checks all others.
 */
function mayBePublic(address: string): boolean {
  return familyOf(address) === "ipv4" || globalUnicast.check(address, "ipv6");
}

/** The agent throws errors without a code; those of Node have one. */
function reasonOf(error: unknown): DeliveryError {
  const isRefused =
    error instanceof AddressRefusedError || (error instanceof Error && !("code" in error));
  return isRefused ? "address-refused" : "connection-failed";
}

function post(
  { headers, body }: WebhookMessage,
  url: URL,
  options: Pick<https.RequestOptions, "agent" | "lookup" | "signal">,
): Promise<WebhookAnswer> {
  const { request } = url.protocol === "http:" ? http : https;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      ...options,
      method: "POST",
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      maxHeaderSize: 8192,
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const status = response.statusCode ?? 0;
      // The status is the answer, also if the rest never comes. Then the response has the error too.
      sent.off("error", reject).on("error", () => {});
      const answered = (bytes: Buffer) => {
        const answer = new TextDecoder().decode(bytes.subarray(0, keptAnswer));
        resolve({ kind: "answered", status, answer });
        sent.destroy();
      };
      readStart(response, answered);
    });
    sent.end(body);
  });
}

/** Calls `done` once, with the first bytes, at the end of the body or when it breaks off. */
function readStart(response: http.IncomingMessage, done: (bytes: Buffer) => void): void {
  const parts: Buffer[] = [];
  let length = 0;
  const end = () => done(Buffer.concat(parts));
  response.on("data", (part: Buffer) => {
    parts.push(part);
    length += part.length;
    if (length >= keptAnswer) end();
  });
  response.on("end", end);
  response.on("error", end);
  response.on("close", end);
}

/** Answers each lookup of the connection with the addresses that were checked. */
function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all: wantsAll }, answer) => {
    const [first] = all;
    if (first === undefined) answer(new AddressRefusedError(), []);
    else if (wantsAll === true) answer(null, all);
    else answer(null, first.address, first.family);
  };
}

/** Asks DNS without the thread pool, which slow name servers would block. The file of hosts is not read. */
async function resolveHost(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2500, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    const [first] = found;
    if (addresses.length === 0 && first.status === "rejected") throw first.reason;
    return addresses;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** The address in a URL, without the brackets of IPv6; undefined for a name. */
function literalOf({ hostname }: URL): string | undefined {
  const address = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  return isIP(address) === 0 ? undefined : address;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 4 ? "ipv4" : "ipv6";
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}
