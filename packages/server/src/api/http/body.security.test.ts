import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, testPassword, type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";
import { listen, type Listening } from "../../node/serve.ts";

const mebi = 1024 * 1024;

let server: TestApp;
let listening: Listening;
let person: TestClient;

beforeAll(async () => {
  server = await testApp({ limits: { body: 2 * mebi, bodiesInFlight: 4 * mebi, bodyWait: 300 } });
  const timeouts = { headers: 1000, request: 3000, idle: 10_000, keepAlive: 10_000 };
  listening = await listen(server.app, {
    host: "127.0.0.1",
    port: 0,
    trustedProxies: [],
    timeouts,
  });
  person = await server.person("Body");
});
afterAll(async () => {
  listening.cut();
  await listening.stop();
  await server.close();
});

const credentials = { email: "body@example.org", password: testPassword };
const session = { body: JSON.stringify(credentials) };

describe("the headers of a body", () => {
  it.each([
    ["application/json", 200],
    ["application/json; charset=utf-8", 200],
    ['Application/JSON;charset="UTF-8"', 200],
    ["application/json; charset=utf-16", 415],
    ["application/jsonp", 415],
    ["application/fhir+json", 415],
    ["text/json", 415],
    ["text/plain", 415],
    ["*/*", 415],
    ["application/json, text/plain", 415],
  ])("with the Content-Type %s get the status %i", async (type, status) => {
    const reply = await person.call("signIn", { ...session, headers: { "Content-Type": type } });
    expect(reply.status).toBe(status);
  });

  it("must contain a Content-Type unless the body is empty", async () => {
    const bytes = { body: new TextEncoder().encode(session.body) };
    const headers = { "Content-Type": "" };
    expect((await person.call("signIn", { ...bytes, headers })).problem.code).toBe("not-json");
    expect((await person.call("signIn", { headers })).problem.code).toBe("malformed-json");
  });

  it.each(["gzip", "br", "deflate", "gzip, identity", "x"])(
    "may not contain the Content-Encoding %s",
    async (encoding) => {
      const headers = { "Content-Encoding": encoding };
      const reply = await person.call("signIn", { ...session, headers });
      expect([reply.status, reply.headers.get("Accept-Encoding")]).toEqual([415, "identity"]);
    },
  );
});

describe("untrusted JSON", () => {
  it.each([
    ["malformed", '{"email":'],
    ["nested ten thousand deep", `{"email":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
    ["not UTF-8", Uint8Array.from([0x22, 0xff, 0x22])],
    ["empty", ""],
  ])("is rejected if it is %s", async (_, body) => {
    const reply = await person.call("signIn", { body });
    expect([reply.status, reply.problem.code]).toEqual([400, "malformed-json"]);
  });

  it("is rejected if it has a duplicate name, and neither value is used", async () => {
    const body = '{"email":"x@example.org","password":"no","\\u0065mail":"y@example.org"}';
    const reply = await person.call("signIn", { body });
    expect([reply.status, reply.problem]).toMatchObject([
      400,
      {
        code: "invalid-data",
        message: "Email occurs twice in the same JSON object; one of the two values would be lost.",
        errors: [{ pointer: "/email", code: "name-repeated" }],
      },
    ]);
  });

  it("is rejected with pointers if it is not an object or has fields of wrong types", async () => {
    for (const body of ["null", "[]", "1", '"x"', "true"]) {
      const reply = await person.call("signIn", { body });
      expect(reply.problem).toMatchObject({
        code: "invalid-data",
        message: "Invalid data provided.",
        errors: [{ pointer: "", code: "wrong-type" }],
      });
    }
    const reply = await person.call("signIn", { body: { email: ["a"], password: null } });
    expect(reply.problem.errors?.map(({ pointer }) => pointer)).toEqual(["/email", "/password"]);
  });

  it("sets no property through the fields __proto__ and constructor", async () => {
    const mine = '"name":"P","email":"proto@example.org","organization":"O","password":"secret1"';
    const body = `{${mine},"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"isAdmin":true,"_id":"x"}`;
    const user = await server.client().ok("registerUser", { body });
    expect([user.isAdmin, user._id === "x"]).toEqual([false, false]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    const only =
      '{"__proto__":{"name":"P","email":"q@example.org","organization":"O","password":"secret1"}}';
    expect((await server.client().call("registerUser", { body: only })).status).toBe(400);
  });
});

/**
 * Sends the parts on a new connection. Resolves when the server closes the connection or `enough` accepts the
 * received text.
 */
function exchange(
  parts: Iterable<string | Uint8Array>,
  enough: (text: string) => boolean,
): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(listening.port, "127.0.0.1");
    let text = "";
    const end = (closed: boolean): void => {
      socket.destroy();
      resolve({ text, closed });
    };
    socket.on("data", (data) => {
      text += data.toString("latin1");
      if (enough(text)) end(false);
    });
    socket.on("error", () => end(true));
    socket.on("close", () => end(true));
    void (async () => {
      for (const part of parts) {
        if (socket.destroyed) return;
        if (!socket.write(part)) await new Promise((go) => socket.once("drain", go));
      }
    })();
  });
}

const head = (path: string, ...lines: string[]): string =>
  [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: application/json",
    ...lines,
    "",
    "",
  ].join("\r\n");
const chunk = (size: number): Uint8Array =>
  Buffer.concat([
    Buffer.from(`${size.toString(16)}\r\n`),
    Buffer.alloc(size, " "),
    Buffer.from("\r\n"),
  ]);
function* endless(): Generator<Uint8Array> {
  const part = chunk(65_536);
  for (;;) yield part;
}
function* startedBy(start: string, rest: Iterable<Uint8Array>): Generator<string | Uint8Array> {
  yield start;
  yield* rest;
}
const repliesIn = (text: string): number => text.split("HTTP/1.1 ").length - 1;
const health = "GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n";

describe("a body", () => {
  it("that is too large is rejected because of its Content-Length, before it arrives", async () => {
    const sent = head("/api/users/login", `Content-Length: ${50 * mebi}`);
    const { text } = await exchange([sent], (text) => text.includes("body-too-large"));
    expect(text).toMatch(/^HTTP\/1.1 413 /);
  });

  it("that is too large is rejected even if it is sent in chunks, and the connection can be reused", async () => {
    const parts = [
      head("/api/users/login", "Transfer-Encoding: chunked"),
      ...Array.from({ length: 20 }, () => chunk(65_536)),
      "0\r\n\r\n",
      health,
    ];
    const { text } = await exchange(
      parts,
      (text) => repliesIn(text) === 2 && text.includes('"ok"'),
    );
    expect(text).toMatch(/^HTTP\/1.1 413 [^]*HTTP\/1.1 200 /);
  });

  it.each([1, 3, 4095, 4096, 65_537])(
    "is read completely from chunks of %i bytes",
    async (size) => {
      const text = "نشرة 药 ".repeat(8000);
      const content = { instructionSteps: [{ id: "1", text }] };
      const bytes = Buffer.from(JSON.stringify({ content }));
      const parts: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size));
      const body = new ReadableStream({
        start(stream) {
          for (const part of parts) stream.enqueue(part);
          stream.close();
        },
      });
      const headers = {
        "Content-Type": "application/json",
        Cookie: person.cookies.header(),
      };
      const whole = await person.call("checkContent", { body: bytes.toString() });
      const token = person.cookies.get("XSRF-TOKEN") ?? "";
      const init = {
        method: "POST",
        body,
        duplex: "half",
        headers: { ...headers, "X-XSRF-TOKEN": token },
      };
      const reply = await server.app.fetch(
        new Request("http://localhost/api/leaflets/check", init),
      );
      expect([reply.status, await reply.text()]).toEqual([200, whole.text]);
    },
  );

  it("with a leaflet may be larger, up to a higher limit", async () => {
    const leaflet = (size: number) => ({ body: `{"content":{}}${" ".repeat(size - 14)}` });
    expect((await person.call("checkContent", leaflet(2 * mebi))).status).toBe(200);
    expect((await person.call("checkContent", leaflet(2 * mebi + 1))).status).toBe(413);
  });

  it.each([
    ["from a signed-in person", () => `Cookie: ${person.cookies.header()}`, 413],
    ["from a visitor", () => "Accept: */*", 401],
  ])("that never ends is rejected, and its connection is closed: %s", async (_, line, status) => {
    const start = head("/api/leaflets", "Transfer-Encoding: chunked", line());
    const { text, closed } = await exchange(startedBy(start, endless()), () => false);
    expect([text.slice(0, 12), closed]).toEqual([`HTTP/1.1 ${status}`, true]);
  });

  it("is discarded with 401 if the sender is not signed in", async () => {
    const parts = [
      head("/api/leaflets", "Transfer-Encoding: chunked"),
      ...Array.from({ length: 10 }, () => chunk(65_536)),
      "0\r\n\r\n",
      health,
    ];
    const { text } = await exchange(
      parts,
      (text) => repliesIn(text) === 2 && text.includes('"ok"'),
    );
    expect(text).toMatch(/^HTTP\/1.1 401 [^]*HTTP\/1.1 200 /);
  });

  it("is rejected if it has both a Content-Length and a Transfer-Encoding", async () => {
    const sent = head("/api/users/login", "Content-Length: 5", "Transfer-Encoding: chunked");
    const { text } = await exchange([sent, "0\r\n\r\n"], (text) => text.includes("\r\n\r\n"));
    expect(text).toMatch(/^HTTP\/1.1 400 /);
  });

  it("is rejected if it is larger than its Content-Length", async () => {
    const headers = { "Content-Length": "20" };
    const reply = await person.call("signIn", { ...session, headers });
    expect(reply.status).toBe(413);
  });
});

describe("concurrent bodies", () => {
  const slowUploadHead = (size: number): string =>
    head("/api/leaflets/check", `Content-Length: ${size}`, `Cookie: ${person.cookies.header()}`);
  const startSlowUpload = (size: number) => {
    const socket = connect(listening.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(slowUploadHead(size));
    return socket;
  };
  /** A body that does not fit in memory together with two other bodies of its size. */
  const large = {
    body: `{"content":{}}${" ".repeat(2 * mebi - 14)}`,
    headers: { "Content-Length": String(2 * mebi) },
  };
  async function untilRefused(): Promise<number> {
    for (let attempt = 0; ; attempt += 1) {
      const { status } = await person.call("checkContent", large);
      if (status !== 200 || attempt === 200) return status;
    }
  }
  async function untilTaken(): Promise<number> {
    for (let attempt = 0; ; attempt += 1) {
      const { status } = await person.call("checkContent", large);
      if (status === 200 || attempt === 200) return status;
    }
  }

  it("wait for memory and are then rejected with Retry-After, while small ones are accepted", async () => {
    const slow = [startSlowUpload(2 * mebi), startSlowUpload(2 * mebi)];
    expect(await untilRefused()).toBe(503);
    const reply = await person.call("checkContent", large);
    expect([reply.problem.code, reply.headers.get("Retry-After")]).toEqual(["busy", "10"]);
    expect((await person.call("signIn", session)).status).toBe(200);
    // A body of undeclared length counts as small until it exceeds 64 KiB.
    expect((await person.call("checkContent", { body: '{"content":{}}' })).status).toBe(200);
    const growing = await person.call("checkContent", {
      body: `{"content":{}}${" ".repeat(mebi)}`,
    });
    expect(growing.problem.code).toBe("busy");
    for (const socket of slow) socket.destroy();
    expect(await untilTaken()).toBe(200);
  });
});
