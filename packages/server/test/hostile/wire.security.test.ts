import { gzipSync } from "node:zlib";
import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aConnection } from "../faults/sockets.ts";
import type { HttpClient } from "../http-client.ts";
import { startServer, temporaryFolder, type ServerProcess } from "../server-process.ts";
import { aPerson } from "../registered.ts";

// One real server for the whole file: it must continue to serve after every attack.

const folder = temporaryFolder();
let server: ServerProcess;
let person: HttpClient;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ folder: folder.path });
  person = await aPerson(server);
  cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
});
afterAll(async () => {
  await server.kill();
  folder.remove();
});

/**
 * Sends `parts` on a new connection. Returns the received text when it contains the status line and headers
 * of a reply, or when the connection closes.
 */
async function answerTo(...parts: readonly (string | Uint8Array)[]): Promise<string> {
  const connection = await aConnection(server.port);
  for (const part of parts) connection.write(part);
  const status = connection.until(/^HTTP\/1\.1 (?!100)\d{3} [\s\S]*\r\n\r\n/);
  const answer = await status.catch(() => connection.received());
  connection.socket.destroy();
  return answer;
}

/** The request line and headers of a request by the signed-in person, with the empty line after them. */
function head(line: string, ...headers: readonly string[]): string {
  const all = [
    "Host: localhost",
    `Cookie: ${cookie}`,
    "Content-Type: application/json",
    ...headers,
  ];
  return `${[`${line} HTTP/1.1`, ...all].join("\r\n")}\r\n\r\n`;
}

const mebibyte = 1024 * 1024;
const ownList = () => person.call("GET", "/api/leaflets").then(({ json }) => json as unknown[]);

describe("a body with a false length", () => {
  const leaflet = JSON.stringify({ content: aLeaflet() });

  test.each([
    ["a length that is not a number", "Content-Length: ten"],
    ["a negative length", "Content-Length: -1"],
    ["two lengths", "Content-Length: 5\r\nContent-Length: 6"],
    [
      "a length and the transfer encoding chunked",
      `Content-Length: ${leaflet.length}\r\nTransfer-Encoding: chunked`,
    ],
    ["an unknown transfer encoding", "Transfer-Encoding: identity, chunked, x"],
    ["the transfer encoding chunked twice", "Transfer-Encoding: chunked, chunked"],
  ])(
    "is rejected if the request has %s, and nothing after the body is treated as a request",
    async (_, headers) => {
      const before = await ownList();
      const smuggled = head("POST /api/leaflets", `Content-Length: ${leaflet.length}`) + leaflet;
      const answer = await answerTo(head("POST /api/leaflets", headers), `0\r\n\r\n${smuggled}`);
      expect(answer).toMatch(/^(HTTP\/1\.1 (4\d\d|501) |$)/);
      expect(answer).not.toMatch(/ 20[01] /);
      expect(await ownList()).toHaveLength(before.length);
    },
  );

  test("creates no leaflet if it has fewer bytes than declared", async () => {
    const before = await ownList();
    const connection = await aConnection(server.port);
    connection.write(
      head("POST /api/leaflets", `Content-Length: ${leaflet.length + 10}`) + leaflet,
    );
    connection.socket.end();
    expect(await connection.closed).not.toMatch(/ 201 /);
    expect(await ownList()).toHaveLength(before.length);
  });

  test("with more bytes than declared is read up to its declared length, or is rejected", async () => {
    const answer = await answerTo(
      head("POST /api/leaflets/check", `Content-Length: ${leaflet.length}`) + leaflet,
      "} GARBAGE \r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /);
  });

  test("creates no leaflet if it ends in the middle of a chunk", async () => {
    const before = await ownList();
    const connection = await aConnection(server.port);
    connection.write(head("POST /api/leaflets", "Transfer-Encoding: chunked"));
    connection.write(`${leaflet.length.toString(16)}\r\n${leaflet}`);
    connection.socket.end();
    expect(await connection.closed).not.toMatch(/ 201 /);
    expect(await ownList()).toHaveLength(before.length);
  });
});

describe("a body that is too large", () => {
  test("is rejected because of its Content-Length, before it is sent", async () => {
    const answer = await answerTo(head("POST /api/leaflets", `Content-Length: ${65 * mebibyte}`));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("application/problem+json");
  });
  test("is rejected because of its Content-Length at an endpoint with a lower limit", async () => {
    expect(
      await answerTo(head("PUT /api/users/profile", `Content-Length: ${2 * mebibyte}`)),
    ).toMatch(/^HTTP\/1\.1 413 /);
  });
  test("is rejected as soon as its chunks together are too large", async () => {
    const connection = await aConnection(server.port);
    connection.write(head("POST /api/leaflets", "Transfer-Encoding: chunked"));
    const chunk = Buffer.alloc(mebibyte, " ");
    const answered = connection.until(/^HTTP\/1\.1 413 /);
    for (let sent = 0; sent < 70 && connection.received() === ""; sent += 1) {
      connection.write(`${chunk.length.toString(16)}\r\n`);
      connection.write(chunk);
      connection.write("\r\n");
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(await answered).toContain("application/problem+json");
  });
  test("is rejected with 415 if it is compressed, and is never decompressed", async () => {
    const bomb = gzipSync(Buffer.alloc(100 * mebibyte, " "));
    for (const encoding of ["gzip", "br", "deflate", "zstd", "x-gzip", "gzip, gzip"]) {
      const headers = [`Content-Encoding: ${encoding}`, `Content-Length: ${bomb.length}`];
      const answer = await answerTo(head("POST /api/leaflets", ...headers), bomb);
      expect(answer, encoding).toMatch(/^HTTP\/1\.1 415 /);
    }
    expect(server.peakMemory() ?? 0).toBeLessThan(700 * mebibyte);
  });
});

describe("headers", () => {
  test("are rejected above 16 KiB", async () => {
    expect(await answerTo(head("GET /api/leaflets", `X-Long: ${"x".repeat(17_000)}`))).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    const many = Array.from({ length: 3000 }, (_, n) => `X-${n}: ${n}`);
    expect(await answerTo(head("GET /api/leaflets", ...many))).toMatch(/^HTTP\/1\.1 431 /);
  });
  test("are accepted with 8 KiB of unknown cookies", async () => {
    const long = `Cookie: ${"x=y; ".repeat(1700)}`;
    expect(await answerTo(`GET /livez HTTP/1.1\r\nHost: localhost\r\n${long}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });
  test.each(["X: a\rb", "X: a\0b", "X : y", " X: y", "X\u00A0: y"])(
    "are rejected if they are malformed: %j",
    async (line) => {
      const answer = await answerTo(`GET /livez HTTP/1.1\r\nHost: localhost\r\n${line}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
  test("with an invalid request id get a reply that does not contain this id", async () => {
    const answer = await answerTo(head("GET /livez", "X-Request-Id: evil\tid"));
    expect(answer).not.toContain("evil");
  });
  test.each(["evil.example", "localhost:1@evil.example", "a b", "../..", "[::1", "x".repeat(3000)])(
    "with the invalid Host %j get a reply that does not contain that host",
    async (host) => {
      const body = '{"content":{}}';
      const lines = [
        `Host: ${host}`,
        `Cookie: ${cookie}`,
        "Content-Type: application/json",
        `Content-Length: ${body.length}`,
      ];
      for (const [line, end] of [
        ["POST /api/leaflets", body],
        ["GET /api/leaflets?limit=1", ""],
        ["GET /", ""],
        ["GET /nowhere", ""],
      ] as const) {
        const shown = end === "" ? lines.slice(0, 2) : lines;
        const answer = await answerTo(`${line} HTTP/1.1\r\n${shown.join("\r\n")}\r\n\r\n${end}`);
        expect(answer).toMatch(/^HTTP\/1\.1 (20\d|40[04]) /);
        expect(answer).not.toContain("evil");
      }
    },
  );
  test("that claim another address or scheme have no effect without a trusted proxy", async () => {
    const spoofed = ["X-Forwarded-Proto: https", "X-Forwarded-Host: evil.example"];
    const answer = await answerTo(
      head("GET /api/users/me", "X-Forwarded-For: 203.0.113.7", "Forwarded: for=x", ...spoofed),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toMatch(/evil|__Host-|; Secure/);
    expect(server.logs()).not.toContain("203.0.113.7");
  });
});

test("headers with made-up addresses do not avoid the limit for wrong passwords", async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 12; n += 1) {
    const reply = await server.client().call("POST", "/api/users/login", {
      body: { email: "nobody@example.org", password: "a wrong one" },
      headers: { "x-forwarded-for": `198.51.100.${n}`, "x-real-ip": `198.51.100.${n}` },
    });
    statuses.add(reply.status);
  }
  expect([...statuses]).toEqual([401, 429]);
});

describe("a path", () => {
  const secrets = /root:|BEGIN|"dependencies"|SQLite format/;
  test.each([
    "/../../../../etc/passwd",
    "/..%2f..%2f..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/%252e%252e/%252e%252e/etc/passwd",
    "/....//....//etc/passwd",
    "/..\\..\\..\\etc\\passwd",
    "/..%5c..%5cetc%5cpasswd",
    "//etc/passwd",
    "/templates/../../package.json",
    "/templates/..%2f..%2fpackage.json",
    "/templates/leaflet-en-standard.xml%00.html",
    "/templates/%00",
    "/templates/file:%2f%2f%2fetc%2fpasswd",
    "/templates/http:%2f%2f169.254.169.254%2f",
    "/assets/../../../package.json",
    "/store.sqlite",
    "/.data/store.sqlite",
    "/.env",
    "/.git/config",
    "/%c0%ae%c0%ae/etc/passwd",
    "/api/leaflets/../../package.json",
    "/api/leaflets/%2e%2e%2fcounts",
    "/api/leaflets/%",
    "/%zz",
    `/${"a".repeat(9000)}`,
    `/${"../".repeat(2000)}etc/passwd`,
    "http://evil.example/etc/passwd",
    "*",
  ])("%s returns no file of the server's machine", async (path) => {
    const answer = await answerTo(head(`GET ${path}`));
    expect(answer).toMatch(/^(HTTP\/1\.1 40[04] |HTTP\/1\.1 431 )/);
    expect(answer).not.toMatch(secrets);
    expect(answer).not.toContain(folder.path);
  });
});

test("an unsupported method gets an expected status, and the reply does not repeat the request headers", async () => {
  for (const method of ["TRACE", "CONNECT", "PROPFIND", "PATCH", "OPTIONS", "BREW", "get"]) {
    const answer = await answerTo(head(`${method} /api/leaflets`));
    expect(answer, method).toMatch(/^(HTTP\/1\.1 (204|400|404|405|501) |$)/);
    expect(answer, method).not.toContain("Cookie: ");
  }
});

test("invalid bytes on one connection do not affect other connections", async () => {
  const seed = Buffer.from(aLeaflet().medicineName.repeat(400));
  for (let n = 0; n < 30; n += 1) {
    const noise = Buffer.from(seed.map((byte, at) => (byte * (n + 7) + at * at * (n + 1)) & 0xff));
    expect(await answerTo(noise, "\r\n\r\n")).not.toMatch(/ 200 /);
  }
  expect((await person.call("GET", "/api/users/me")).status).toBe(200);
  expect(server.logs()).not.toMatch(/uncaught|unhandled|defect/i);
});
