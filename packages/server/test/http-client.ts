import { Agent, request, type IncomingHttpHeaders } from "node:http";

/** A reply from the network. */
export interface HttpReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; throws if it is not JSON. */
  readonly json: unknown;
}

export interface HttpCall {
  /**
   * Text and bytes are sent unchanged. The byte arrays of a list are sent one after another, as one body. Any
   * other object is sent as JSON.
   */
  readonly body?: string | Uint8Array | readonly Uint8Array[] | object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The call fails after this many milliseconds without a sent or received byte; default: a minute. */
  readonly timeout?: number;
}

/**
 * A client of a running server. It keeps cookies and connections like a browser, but sends no browser
 * headers, so it needs no CSRF token. The promise of a call rejects if the reply is incomplete, so that a
 * write with an incomplete reply does not count as acknowledged.
 */
export interface HttpClient {
  readonly cookies: Map<string, string>;
  call(method: string, path: string, call?: HttpCall): Promise<HttpReply>;
  /** Returns a client with the same cookies for another server. */
  at(origin: string): HttpClient;
  close(): void;
}

export interface HttpClientOptions {
  readonly bearer?: string;
  readonly cookies?: Map<string, string>;
}

export function createHttpClient(origin: string, options: HttpClientOptions = {}): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const cookies = options.cookies ?? new Map<string, string>();
  return {
    cookies,
    async call(method, path, call = {}) {
      const reply = await send(agent, origin, method, path, {
        ...call,
        headers: { ...identity(cookies, options.bearer), ...call.headers },
      });
      keepCookies(cookies, reply.headers["set-cookie"] ?? []);
      return reply;
    },
    at: (other) => createHttpClient(other, { ...options, cookies }),
    close: () => agent.destroy(),
  };
}

function identity(cookies: Map<string, string>, bearer: string | undefined) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    ...(cookie !== "" && { cookie }),
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  };
}

/** Stores the cookies of a reply. `Max-Age=0` deletes a cookie, and so does an `Expires` in the past. */
function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf("="));
    const ended = attributes.some((attribute) => {
      const [key = "", value = ""] = attribute.split("=");
      if (key.toLowerCase() === "max-age") return Number(value) <= 0;
      return key.toLowerCase() === "expires" && Date.parse(value) < Date.now();
    });
    if (ended) cookies.delete(name);
    else cookies.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}

function send(
  agent: Agent,
  origin: string,
  method: string,
  path: string,
  call: HttpCall,
): Promise<HttpReply> {
  const parts = partsOf(call.body);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const headers = {
    ...(call.body !== undefined && {
      "content-type": "application/json",
      "content-length": String(length),
    }),
    ...call.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, agent, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("error", reject);
      reply.on("close", () => {
        if (reply.complete) resolve(replyOf(reply.statusCode, reply.headers, chunks));
        else reject(new Error("The reply is incomplete: the connection was closed early."));
      });
    });
    sent.on("error", reject);
    sent.setTimeout(call.timeout ?? 60_000, () => sent.destroy(new Error("No reply.")));
    for (const part of parts) sent.write(part);
    sent.end();
  });
}

function partsOf(body: HttpCall["body"]): readonly Uint8Array[] {
  if (body === undefined) return [];
  if (body instanceof Uint8Array) return [body];
  if (Array.isArray(body) && body.every((part) => part instanceof Uint8Array)) return body;
  return [Buffer.from(typeof body === "string" ? body : JSON.stringify(body))];
}

function replyOf(status: number | undefined, headers: IncomingHttpHeaders, chunks: Buffer[]) {
  const bytes = Buffer.concat(chunks);
  return {
    status: status ?? 0,
    headers,
    bytes,
    get text() {
      return bytes.toString("utf8");
    },
    get json(): unknown {
      return JSON.parse(bytes.toString("utf8"));
    },
  };
}
