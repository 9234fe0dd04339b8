import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aRegistration, testApp, type TestApp } from "../../test/test-app.ts";
import { listen, type Listening } from "../node/serve.ts";

let server: TestApp;
let bound: TestApp;
let listening: Listening;
beforeAll(async () => {
  server = await testApp();
  bound = await testApp({ settings: { origin: "http://nashra.example" } });
  listening = await listen(server.app, { host: "127.0.0.1", port: 0, trustedProxies: [] });
});
afterAll(async () => {
  listening.cut();
  await listening.stop();
  await server.close();
  await bound.close();
});

function answer(request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(listening.port, "127.0.0.1");
    let text = "";
    socket.on("data", (data) => (text += data.toString("latin1")));
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
    socket.write(request.replaceAll("\n", "\r\n"));
  });
}

const hostile = [
  "evil.example",
  "evil.example:99999",
  "1.2.3.4.5",
  "a@b",
  "[::1",
  "localhost/../x",
  "localhost:3000, evil.example",
  "x".repeat(5000),
];

describe("a hostile host name", () => {
  it.each(hostile)(
    "in the Host header appears in no reply and causes no server error: %s",
    async (host) => {
      for (const path of ["/api/leaflets", "/api/us%65rs/me", "/", "/api/x`y"]) {
        const text = await answer(`GET ${path} HTTP/1.1\nHost: ${host}\nConnection: close\n\n`);
        expect(text, path).toMatch(/^HTTP\/1.1 (?:200|400|401|404) /);
        expect(text, path).toMatch(
          /\r\ncontent-security-policy: |^HTTP\/1.1 400 Bad Request\r\nConnection: close/i,
        );
        expect(text.includes("evil.example") || text.includes("1.2.3.4.5"), path).toBe(false);
      }
    },
  );

  it("in X-Forwarded-Host is ignored if the sender is not a trusted proxy", async () => {
    const forwarded = await answer(
      "GET /api/users/me HTTP/1.1\nHost: localhost\nX-Forwarded-Host: evil.example\nX-Forwarded-Proto: https\nConnection: close\n\n",
    );
    expect(forwarded).not.toMatch(/__Host-|Secure|strict-transport|evil/i);
  });
});

/** The status of the reply to a request with these lines. */
async function statusOf(...lines: readonly string[]): Promise<number> {
  const text = await answer(`${[...lines, "Connection: close"].join("\n")}\n\n`);
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]);
}

describe("the Host header (RFC 9112 3.2)", () => {
  const line = "GET /livez HTTP/1.1";

  it.each([
    ["no Host", []],
    ["two Hosts", ["Host: localhost", "Host: evil.example"]],
    ["the same Host twice", ["Host: localhost", "host: localhost"]],
    ["an empty Host", ["Host:"]],
    ...["a b", "a/b", "a@b", "a:b", "a:70000", "1.2.3.4.5", "[::1", "a,b", "ü", "%61", "<x>"].map(
      (host) => [`the Host ${host}`, [`Host: ${host}`]] as const,
    ),
  ] as const)("is required once, with a valid value: 400 for %s", async (_, hosts) => {
    expect(await statusOf(line, ...hosts)).toBe(400);
    expect(await statusOf("GET http://localhost/livez HTTP/1.1", ...hosts)).toBe(400);
  });

  it.each(["localhost", "LOCALHOST:3000", "a_b.example", "127.0.0.1:80", "[::1]:3000", "a:", "a."])(
    "may be %s",
    async (host) => {
      expect(await statusOf(line, `Host: ${host}`)).toBe(200);
    },
  );

  it("may be absent in HTTP/1.0, but not repeated", async () => {
    expect(await statusOf("GET /livez HTTP/1.0")).toBe(200);
    expect(await statusOf("GET /livez HTTP/1.0", "Host: a", "Host: a")).toBe(400);
  });

  it("is ignored if the request target has a host", async () => {
    const client = server.client();
    await client.call("currentUser");
    const write = (target: string, host: string) =>
      statusOf(
        `POST ${target} HTTP/1.1`,
        `Host: ${host}`,
        "Origin: http://one.example",
        `Cookie: ${client.cookies.header()}`,
        `X-XSRF-TOKEN: ${client.cookies.get("XSRF-TOKEN")}`,
      );
    const path = "/api/users/logout";
    expect(await write(`http://one.example${path}`, "two.example")).toBe(204);
    expect(await write(`http://two.example${path}`, "one.example")).toBe(403);
    expect(await write(path, "one.example")).toBe(204);
    expect(await write("ftp://one.example/livez", "one.example")).toBe(400);
  });

  it("gets a problem as the reply", async () => {
    const text = await answer(`${line}\nHost: a, b\nConnection: close\n\n`);
    expect(text).toMatch(/^content-type: application\/problem\+json/im);
    expect(text).toContain('"code":"invalid-data"');
  });
});

describe("the origin of a browser's request", () => {
  const register = (app: TestApp, sentTo: string, origin: string, cookies: string, token: string) =>
    app.app.fetch(
      new Request(`${sentTo}/api/users/register`, {
        method: "POST",
        headers: {
          Origin: origin,
          Cookie: cookies,
          "X-XSRF-TOKEN": token,
          "Content-Type": "application/json",
        },
        body: JSON.stringify(aRegistration(`From ${sentTo} ${origin}`)),
      }),
    );
  async function attempt(app: TestApp, sentTo: string, origin: string): Promise<number> {
    const client = app.client();
    await client.call("currentUser");
    const token = client.cookies.get("XSRF-TOKEN") ?? "";
    return (await register(app, sentTo, origin, client.cookies.header(), token)).status;
  }

  it("must have the host of the URL if no origin is configured", async () => {
    expect(await attempt(server, "http://one.example", "http://one.example")).toBe(201);
    expect(await attempt(server, "http://one.example:3000", "http://one.example:3000")).toBe(201);
    // The server receives http if TLS ends at a proxy that is not configured as trusted.
    expect(await attempt(server, "http://one.example", "https://one.example")).toBe(201);
    expect(await attempt(server, "http://one.example", "http://two.example")).toBe(403);
    expect(await attempt(server, "http://one.example", "http://one.example:81")).toBe(403);
    expect(await attempt(server, "http://one.example", "http://www.one.example")).toBe(403);
  });

  it("must be exactly the configured origin, even if the URL has another host", async () => {
    expect(await attempt(bound, "http://10.0.0.1:3000", "http://nashra.example")).toBe(201);
    expect(await attempt(bound, "http://evil.example", "http://evil.example")).toBe(403);
    expect(await attempt(bound, "http://nashra.example", "https://nashra.example")).toBe(403);
    expect(await attempt(bound, "http://nashra.example", "http://nashra.example:80")).toBe(403);
    expect(await attempt(bound, "http://nashra.example", "null")).toBe(403);
  });
});
