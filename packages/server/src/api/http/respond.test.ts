import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { createTestClient, type TestClient } from "../../../test/client.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import { compress } from "../../node/compress.ts";
import { reply } from "./reply.ts";
import type { Exchange } from "./exchange.ts";
import { respond } from "./respond.ts";

let server: TestApp;
let person: TestClient;
let id: string;
beforeAll(async () => {
  server = await testApp({ compress });
  person = await server.person("Writer");
  const content = { medicineName: "Exampline", usageSections: [{ content: "long ".repeat(1000) }] };
  id = (await person.ok("createLeaflet", { body: { content } }))._id;
});
afterAll(() => server.close());

const read = (headers: Record<string, string>) =>
  person.send("GET", `/api/leaflets/${id}`, { headers });

describe("a leaflet that is read again", () => {
  it.each(['"1"', 'W/"1"', '"0", "1"', "*"])(
    "is answered with 304 for If-None-Match %s",
    async (etag) => {
      const reply = await read({ "If-None-Match": etag });
      expect([reply.status, await reply.text()]).toEqual([304, ""]);
      expect([reply.headers.get("ETag"), reply.headers.has("Content-Type")]).toEqual([
        '"1"',
        false,
      ]);
    },
  );

  it.each(["", "/revisions/1", "/document?format=html"])(
    "has the same caching headers in a 304 as in a 200: /api/leaflets/{id}%s",
    async (part) => {
      const path = `/api/leaflets/${id}${part}`;
      const whole = await person.send("GET", path);
      const headers = { "If-None-Match": whole.headers.get("ETag") ?? "" };
      const fresh = await person.send("GET", path, { headers });
      const kept = ({ headers: sent }: Response) => [sent.get("Cache-Control"), sent.get("Vary")];
      expect([whole.status, fresh.status]).toEqual([200, 304]);
      expect(kept(fresh)).toEqual(kept(whole));
    },
  );

  it.each(['"2"', "1", '"1', '""'])("is answered with 200 for If-None-Match %s", async (etag) => {
    expect((await read({ "If-None-Match": etag })).status).toBe(200);
  });

  it("may be cached by the person's own browser, which must revalidate it", async () => {
    const reply = await read({});
    expect(reply.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(reply.headers.get("Vary")?.split(", ")).toEqual(
      expect.arrayContaining(["Authorization", "Cookie", "Accept-Encoding"]),
    );
  });

  it("gets Cache-Control: no-store in the reply to a write, and in the 404 for another person's leaflet", async () => {
    const body = { title: "Other" };
    const written = await person.call("changeLeaflet", { params: { id }, body });
    expect(written.headers.get("Cache-Control")).toBe("no-store");
    const other = await server.person("Other");
    const headers = { "If-None-Match": "*" };
    const refused = await other.send("GET", `/api/leaflets/${id}`, { headers });
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  });
});

describe("compression", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", null],
    ["br;q=0", null],
  ])("Accept-Encoding %s selects %s", async (accepted, encoding) => {
    const plain = await (await read({})).text();
    const reply = await read({ "Accept-Encoding": accepted });
    expect(reply.headers.get("Content-Encoding")).toBe(encoding);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(reply.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(bytes.length < plain.length).toBe(encoding !== null);
  });

  it("is skipped for small replies", async () => {
    const reply = await person.send("GET", "/livez", { headers: { "Accept-Encoding": "br" } });
    expect([reply.headers.get("Content-Encoding"), reply.headers.get("Vary")]).toEqual([
      null,
      "Accept-Encoding",
    ]);
  });

  it("is applied to pages, templates and the OpenAPI document", async () => {
    for (const path of ["/docs/api", "/templates/leaflet-en-standard.xml", "/api/openapi.json"]) {
      const reply = await person.send("GET", path, { headers: { "Accept-Encoding": "gzip" } });
      expect([path, reply.headers.get("Content-Encoding")]).toEqual([path, "gzip"]);
    }
  });
});

const exchange = (method: string): Exchange => ({
  facts: {
    id: "1",
    at: 0,
    address: undefined,
    secure: false,
    language: "en",
    headers: new Headers({ "If-None-Match": '"2"', "Accept-Encoding": "br" }),
    signal: new AbortController().signal,
    url: new URL("http://localhost/"),
  },
  method,
  route: "other",
  cookies: { session: undefined, preSession: undefined, xsrf: undefined },
  source: new Request("http://localhost/"),
  onSent: () => undefined,
});

it("throws for a header that cannot be sent", async () => {
  for (const etag of ['"\u0634"', '"a\r\nSet-Cookie: b"', '"\u0000"']) {
    const outcome = reply(200, { json: {} }, { headers: { etag } });
    await expect(respond({ outcome }, exchange("GET"), compress)).rejects.toThrow("header etag");
  }
});

describe("a streamed reply", () => {
  const streaming = (onCancel: () => void, etag: string) => ({
    outcome: reply(
      200,
      { stream: new ReadableStream({ cancel: onCancel }), type: "text/plain" },
      { headers: { etag } },
    ),
  });

  it.each([
    ["GET", '"1"', 200, false],
    ["HEAD", '"1"', 200, true],
    ["GET", '"2"', 304, true],
  ])(
    "to %s with ETag %s has the status %i; its stream is cancelled: %s",
    async (method, etag, status, cancelledBody) => {
      let cancelled = false;
      const answer = streaming(() => (cancelled = true), etag);
      const sent = await respond(answer, exchange(method), compress);
      expect([sent.status, cancelled]).toEqual([status, cancelledBody]);
      expect(sent.response.headers.has("Content-Encoding")).toBe(false);
      expect(sent.response.headers.get("Cache-Control")).toBe("private, no-cache");
    },
  );
});

describe("the log", () => {
  it("has one line per request, without anything a person wrote", async () => {
    const before = server.lines.length;
    const address = "192.0.2.7";
    const client = person.as({ address });
    await client.send("GET", `/api/leaflets/${id}?x=secret-query`, {
      headers: { "User-Agent": "secret-agent" },
    });
    const lines = server.lines.slice(before);
    expect(lines).toEqual([
      {
        level: "info",
        message: "request",
        fields: {
          requestId: expect.stringMatching(/^[\da-f-]{36}$/),
          method: "GET",
          route: "/api/leaflets/{id}",
          status: 200,
          ms: expect.any(Number),
          bytes: expect.any(Number),
          user: expect.stringMatching(/^[\da-f]{12}$/),
          address,
        },
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`secret|${id}`));
  });

  it("is accompanied by metrics, which contain path patterns instead of paths", async () => {
    const observed: unknown[] = [];
    let running = 0;
    const metrics = {
      observeRequest: (facts: object) => void observed.push(facts),
      requestStarted: () => void (running += 1),
      requestEnded: () => void (running -= 1),
      throttled: () => {},
    };
    const app = createApp({ ...server.ports, metrics });
    const client = createTestClient((request) => app.fetch(request));
    await client.send("GET", "/api/leaflets/1/revisions/2");
    await client.send("GET", "/nothing");
    expect(observed).toMatchObject([
      { method: "GET", route: "/api/leaflets/{id}/revisions/{version}", status: 401 },
      { method: "GET", route: "other", status: 404 },
    ]);
    expect(running).toBe(0);
  });
});
