import { expect } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "../src/api/contract/endpoint.ts";
import { endpoints, type EndpointName, type Endpoints } from "../src/api/contract/endpoints.ts";
import { createCookieJar, type CookieJar } from "./cookie-jar.ts";
import { readReply, type TestReply } from "./read-reply.ts";

/** The options of a client. */
export interface TestClientOptions {
  /**
   * Whether the client sends `Sec-Fetch-Site`, `Origin` and `X-XSRF-TOKEN`, as the web application does.
   * Default: false.
   */
  readonly browser?: boolean;
  /** Token for the header `Authorization: Bearer`. */
  readonly bearer?: string | null;
  /** Origin of the requests; default: `http://localhost:3000`. */
  readonly origin?: string;
  /** The client address that the server sees. */
  readonly address?: string;
  /** Sent with every request; the headers of a call override them. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON. A string or bytes are sent unchanged, as `application/json`. */
  readonly body?: unknown;
  /** An empty value removes a default header. */
  readonly headers?: Readonly<Record<string, string>>;
}

type BodyOf<E extends Endpoint> = [SchemaBodyOf<E>] extends [never] ? unknown : SchemaBodyOf<E>;

type SchemaBodyOf<E extends Endpoint> = {
  [Status in keyof E["replies"]]: E["replies"][Status] extends {
    readonly schema: infer S extends z.ZodType;
  }
    ? z.output<S>
    : never;
}[keyof E["replies"]];

export interface TestClient {
  readonly cookies: CookieJar;
  /** Calls an endpoint and checks the reply against the contract: status, headers and body. */
  call<Name extends EndpointName>(
    name: Name,
    input?: CallInput,
  ): Promise<TestReply<BodyOf<Endpoints[Name]>>>;
  /** Like `call`, but fails the test unless the call succeeds; returns the body. */
  ok<Name extends EndpointName>(name: Name, input?: CallInput): Promise<BodyOf<Endpoints[Name]>>;
  /** Sends any request with the client's cookies and headers; the reply is not checked. */
  send(
    method: string,
    path: string,
    input?: Pick<CallInput, "body" | "headers">,
  ): Promise<Response>;
  /** A client with the same cookies and with these options changed. */
  as(options: TestClientOptions): TestClient;
}

export type Fetch = (request: Request) => Response | Promise<Response>;

export function createTestClient(
  fetch: Fetch,
  options: TestClientOptions = {},
  cookies = createCookieJar(),
): TestClient {
  const origin = new URL(options.origin ?? "http://localhost:3000");

  async function send(
    method: string,
    path: string,
    { body, headers }: Pick<CallInput, "body" | "headers"> = {},
  ): Promise<Response> {
    const unsafe = !["GET", "HEAD"].includes(method);
    if (options.browser === true && unsafe) await fetchXsrfToken(headers);
    const request = new Request(new URL(path, origin), {
      method,
      headers: withoutEmpty({ ...defaultHeaders(method), ...jsonType(body), ...headers }),
      ...(body === undefined ? {} : { body: payloadOf(body), duplex: "half" }),
    });
    if (options.address !== undefined) {
      Object.defineProperty(request, "ip", { value: options.address, configurable: true });
    }
    const reply = await fetch(request);
    cookies.take(reply, origin);
    return reply;
  }

  /** Gets an XSRF token if there is none yet, as the web application does. */
  async function fetchXsrfToken(headers: CallInput["headers"]): Promise<void> {
    if (headers?.["X-XSRF-TOKEN"] !== undefined || cookies.get("XSRF-TOKEN") !== undefined) return;
    await send("GET", "/api/users/me");
  }

  function defaultHeaders(method: string): Record<string, string> {
    const xsrf = cookies.get("XSRF-TOKEN");
    const unsafe = !["GET", "HEAD"].includes(method);
    return {
      Cookie: cookies.header(),
      ...(typeof options.bearer === "string" && { Authorization: `Bearer ${options.bearer}` }),
      ...(options.browser === true && { "Sec-Fetch-Site": "same-origin" }),
      ...(options.browser === true && unsafe && { Origin: origin.origin }),
      ...(options.browser === true && unsafe && xsrf !== undefined && { "X-XSRF-TOKEN": xsrf }),
      ...options.headers,
    };
  }

  const client: TestClient = {
    cookies,
    send,
    async call(name, input = {}) {
      const endpoint: Endpoint = endpoints[name];
      const reply = await send(endpoint.method, pathOf(endpoint, input), input);
      // readReply has checked the body against the schemas that BodyOf is derived from
      return (await readReply(name, endpoint, reply)) as TestReply<BodyOf<Endpoints[typeof name]>>;
    },
    async ok(name, input) {
      const reply = await client.call(name, input);
      expect(reply.status, `${name}: ${reply.text}`).toBeLessThan(300);
      return reply.body;
    },
    as: (other) => createTestClient(fetch, { ...options, ...other }, cookies),
  };
  return client;
}

function pathOf({ path }: Endpoint, { params = {}, query = {} }: CallInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function payloadOf(body: unknown): string | Uint8Array<ArrayBuffer> | ReadableStream {
  if (typeof body === "string" || body instanceof ReadableStream) return body;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return JSON.stringify(body);
}

function jsonType(body: unknown): Record<string, string> {
  return body === undefined ? {} : { "Content-Type": "application/json" };
}

/**
 * Removes headers with an empty value. Names are compared case-insensitively, so that a call can remove a
 * default header.
 */
function withoutEmpty(headers: Readonly<Record<string, string>>): Headers {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value === "") kept.delete(name);
    else kept.set(name, value);
  }
  return kept;
}
