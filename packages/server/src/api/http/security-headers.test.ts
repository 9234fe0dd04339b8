import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import type { SiteFile } from "../../ports.ts";
import { previewStyleSheetHash } from "@nashra/engine";

const script: SiteFile = {
  bytes: new TextEncoder().encode("let a;"),
  type: "text/javascript; charset=utf-8",
  etag: '"a"',
  immutable: true,
  encodings: {},
};

let server: TestApp;
let secure: TestApp;
beforeAll(async () => {
  const site = {
    file: (path: string) => Promise.resolve(path === "/a.js" ? script : undefined),
    notFoundPage: () => undefined,
    appPage: '<script nonce="{{nonce}}">',
    isAppRoute: (path: string) => path === "/app",
  };
  server = await testApp({ site });
  secure = await testApp({ site, settings: { origin: "https://nashra.example" } });
});
afterAll(async () => {
  await server.close();
  await secure.close();
});

/** The headers of a reply, without those that differ in every reply. The nonce is masked. */
function headersOf(reply: Response): Readonly<Record<string, string>> {
  const varying = new Set(["x-request-id", "set-cookie", "content-length"]);
  return Object.fromEntries(
    [...reply.headers]
      .filter(([name]) => !varying.has(name))
      .map(([name, value]) => [name, value.replaceAll(/nonce-[\w+/=]+/g, "nonce-…")]),
  );
}

const always = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};
const api = { ...always, "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
const page = {
  ...always,
  "cache-control": "no-cache",
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    `default-src 'none'; script-src 'self' 'nonce-…'; style-src 'self' 'nonce-…' '${previewStyleSheetHash}'; ` +
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; media-src 'self'; " +
    "manifest-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
};
const json = {
  ...api,
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
};
const problem = {
  ...api,
  "cache-control": "no-store",
  "content-type": "application/problem+json",
  vary: "Accept-Language",
};

describe("the headers of a reply", () => {
  it.each([
    ["/app", 200, page],
    ["/nothing", 404, page],
    ["/docs/api", 200, page],
    ["/livez", 200, json],
    ["/api/nothing", 404, problem],
    ["/api/%", 400, problem],
    ["/api/leaflets", 401, { ...problem, "www-authenticate": "Bearer" }],
    [
      "/a.js",
      200,
      {
        ...api,
        "accept-ranges": "bytes",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
        "content-type": "text/javascript; charset=utf-8",
        etag: '"a"',
      },
    ],
  ])("for the path %s are exactly the expected ones", async (path, status, headers) => {
    for (const method of ["GET", "HEAD"]) {
      const reply = await server.client().send(method, path);
      expect([reply.status, headersOf(reply)]).toEqual([status, headers]);
      const overHttps = await secure.client().send(method, path);
      expect(headersOf(overHttps)).toEqual({
        ...headers,
        "strict-transport-security": "max-age=31536000; includeSubDomains",
      });
    }
  });

  it("are the same for a server error as for other problems", async () => {
    const failing = await testApp({
      // The lookup of the session fails.
      store: { sessions: { find: () => Promise.reject(new Error("down")) } } as never,
    });
    const client = failing.client({ headers: { Cookie: `sid=${"a".repeat(43)}` } });
    const reply = await client.send("GET", "/api/leaflets");
    expect([reply.status, headersOf(reply)]).toEqual([500, problem]);
    await failing.close();
  });

  it("do not allow inline code", () => {
    expect(page["content-security-policy"]).not.toMatch(/unsafe|\*|https?:/);
  });
});
