import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import type { Site, SiteFile } from "../../ports.ts";

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function aFile(text: string, more: Partial<SiteFile> = {}): SiteFile {
  return {
    bytes: utf8(text),
    type: "text/javascript; charset=utf-8",
    etag: `"${text.length}"`,
    immutable: false,
    encodings: {},
    ...more,
  };
}

const encodings = { br: utf8("brotli"), gzip: utf8("gzipped") };
const files: Readonly<Record<string, SiteFile>> = {
  "/assets/index-AbCd1234.js": aFile("let plain;", { immutable: true, encodings }),
  "/film.webm": aFile("0123456789", { type: "video/webm" }),
  "/about": aFile("<p>About</p>", { type: "text/html; charset=utf-8", encodings }),
  "/icon.svg": aFile("<svg/>", { type: "image/svg+xml" }),
};

const lookups: string[] = [];
const site: Site = {
  file: (pathname) => {
    lookups.push(pathname);
    return Promise.resolve(files[pathname]);
  },
  notFoundPage: (pathname) =>
    pathname === "/none"
      ? aFile("<p>Not here</p>", { type: "text/html; charset=utf-8" })
      : undefined,
  appPage:
    '<!doctype html><script nonce="{{nonce}}" src="/a.js"></script><style nonce="{{nonce}}">',
  isAppRoute: (pathname) => ["/", "/app", "/app/login", "/app/leaflets/1"].includes(pathname),
};

let built: TestApp;
let bare: TestApp;
beforeAll(async () => {
  built = await testApp({ site });
  bare = await testApp();
});
afterAll(async () => {
  await built.close();
  await bare.close();
});

const get = (path: string, headers: Record<string, string> = {}, app = built) =>
  app.client().send("GET", path, { headers });

describe("the page of the application", () => {
  it.each(["/", "/app", "/app/leaflets/1"])("answers its route %s", async (path) => {
    const reply = await get(path);
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(reply.headers.get("Cache-Control")).toBe("no-cache");
    expect(reply.headers.has("ETag")).toBe(false);
  });

  it("answers an unknown path with 404", async () => {
    const reply = await get("/nothing");
    expect([reply.status, (await reply.text()).startsWith("<!doctype html><script")]).toEqual([
      404,
      true,
    ]);
  });

  it("has a new nonce in its policy for each request", async () => {
    const nonces = await Promise.all(
      ["/", "/", "/nothing"].map(async (path) => {
        const reply = await get(path);
        const [, nonce = "none"] = /nonce="([^"]+)"/.exec(await reply.text()) ?? [];
        expect(reply.headers.get("Content-Security-Policy")).toContain(
          `script-src 'self' 'nonce-${nonce}'`,
        );
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it("gives the browser a CSRF token for its first write", async () => {
    const client = built.client({ browser: true });
    await client.send("GET", "/app/login");
    expect(client.cookies.names()).toEqual(["presid", "XSRF-TOKEN"]);
    const body = { email: "nobody@example.org", password: "secret1" };
    expect((await client.call("signIn", { body })).status).toBe(401);
  });

  it("does not end the current session", async () => {
    const client = await built.person("Reader", { browser: true });
    await client.send("GET", "/app");
    await client.send("GET", "/nothing");
    expect((await client.call("currentUser")).status).toBe(200);
  });
});

describe("a static page", () => {
  it("is sent as a file: its policy has no nonce, and it sets no cookie", async () => {
    const reply = await get("/about", { "Accept-Encoding": "br" });
    expect([reply.status, await reply.text()]).toEqual([200, "brotli"]);
    expect(reply.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/,
    );
    expect(reply.headers.getSetCookie()).toEqual([]);
    const etag = reply.headers.get("ETag") ?? "";
    const again = await get("/about", { "Accept-Encoding": "br", "If-None-Match": etag });
    expect([again.status, again.headers.has("Content-Security-Policy")]).toEqual([304, true]);
  });

  it("is sent as the 404 page for unknown paths of the site, but not for paths under /app", async () => {
    const none = await get("/none");
    expect([none.status, await none.text()]).toEqual([404, "<p>Not here</p>"]);
    expect(none.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
    for (const headers of [
      { "If-None-Match": "*" },
      { Range: "bytes=0-2" },
      { Range: "bytes=99-" },
    ]) {
      const whole = await get("/none", headers);
      expect([whole.status, await whole.text()]).toEqual([404, "<p>Not here</p>"]);
      expect(whole.headers.has("Content-Range")).toBe(false);
    }
    const screen = await get("/app/none");
    expect([screen.status, (await screen.text()).includes("<script nonce=")]).toEqual([404, true]);
  });
});

describe("a file", () => {
  it("may be cached for ever if its name contains a hash", async () => {
    const reply = await get("/assets/index-AbCd1234.js");
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await reply.text()).toBe("let plain;");
  });

  it("may import modules of this host, and do nothing else, if it is the script of a worker", async () => {
    const { headers } = await get("/assets/index-AbCd1234.js");
    expect(headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    );
  });

  it("is sent compressed if the site has it in a requested encoding; each encoding has its own entity tag", async () => {
    const path = "/assets/index-AbCd1234.js";
    for (const [accepted, text, encoding, etag] of [
      ["gzip, br", "brotli", "br", '"10-br"'],
      ["gzip", "gzipped", "gzip", '"10-gzip"'],
      ["identity", "let plain;", null, '"10"'],
    ] as const) {
      const reply = await get(path, { "Accept-Encoding": accepted });
      expect(await reply.text()).toBe(text);
      expect(reply.headers.get("Content-Encoding")).toBe(encoding);
      expect([reply.headers.get("ETag"), reply.headers.get("Vary")]).toEqual([
        etag,
        "Accept-Encoding",
      ]);
      const again = await get(path, { "Accept-Encoding": accepted, "If-None-Match": etag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
  });

  it("is sent in byte ranges", async () => {
    const part = await get("/film.webm", { Range: "bytes=2-4" });
    expect([part.status, await part.text()]).toEqual([206, "234"]);
    expect(part.headers.get("Content-Range")).toBe("bytes 2-4/10");
    const beyond = await get("/film.webm", { Range: "bytes=10-" });
    expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, "bytes */10"]);
    const changed = await get("/film.webm", { Range: "bytes=2-4", "If-Range": '"other"' });
    expect([changed.status, changed.headers.get("Accept-Ranges")]).toEqual([200, "bytes"]);
  });

  it("has a policy that allows media only if it is a film", async () => {
    const film = await get("/film.webm");
    expect(film.headers.get("Content-Security-Policy")).toContain("media-src 'self'");
    const icon = await get("/icon.svg");
    expect(icon.headers.get("Content-Security-Policy")).not.toContain("media-src");
  });

  it("accepts only GET, HEAD and OPTIONS", async () => {
    const reply = await built.client().send("POST", "/icon.svg", { body: "{}" });
    expect([reply.status, reply.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    const head = await built.client().send("HEAD", "/icon.svg");
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([
      200,
      "6",
      "",
    ]);
  });
});

describe("names that point outside the site", () => {
  it.each([
    "/.env",
    "/.git/config",
    "/assets/.hidden.js",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/assets/..%5c..%5csecret",
    "/assets//index-AbCd1234.js",
    "/film.webm%00.js",
    "/a%0d%0aSet-Cookie:x=1",
  ])("%s is never looked up", async (path) => {
    lookups.length = 0;
    expect((await get(path)).status).toBe(404);
    expect(lookups.filter((name) => /\.\.|\/\.|[\\\0\r\n]|\/\//.test(name))).toEqual([]);
  });
});

describe("a server without the application", () => {
  it("shows a page about the API at / in English and Arabic, with a link to the documentation", async () => {
    const reply = await get("/", {}, bare);
    const page = await reply.text();
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(page).toContain('href="/docs/api"');
    expect(page).toContain('lang="ar" dir="rtl"');
    expect(page).not.toMatch(/style="|<script|https?:\/\//);
  });

  it("serves the page of the API with a nonce", async () => {
    const page = await get("/docs/api", {}, bare);
    expect([page.status, page.headers.get("Content-Type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(await page.text()).toMatch(/nonce="[\w+/=]{24}"/);
  });

  it.each(["/docs", "/docs/"])("redirects from %s to the page of the API", async (path) => {
    const reply = await get(path, {}, bare);
    expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/docs/api"]);
    expect((await get(path)).status).toBe(404);
  });

  it("answers an unknown path with 404: a page for GET, a problem for other methods and for /api", async () => {
    const page = await get("/nothing", {}, bare);
    expect([page.status, page.headers.get("Content-Type")]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    const post = await bare.client().send("POST", "/nothing");
    expect([post.status, post.headers.get("Content-Type")]).toEqual([
      404,
      "application/problem+json",
    ]);
    const api = await get("/api", {}, bare);
    expect([api.status, api.headers.get("Content-Type")]).toEqual([
      404,
      "application/problem+json",
    ]);
  });
});

describe("with and without the application", () => {
  it.each(["leaflet-en-standard", "leaflet-ar-standard", "leaflet-fr-standard"])(
    "the template %s is served as a document",
    async (id) => {
      for (const app of [built, bare]) {
        const reply = await get(`/templates/${id}.xml`, {}, app);
        expect(reply.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
        expect(await reply.text()).toMatch(/^<\?xml [^]*<Bundle /);
      }
    },
  );

  it("robots.txt excludes /app and /api, unless the site has its own robots.txt", async () => {
    const custom = await testApp({
      site: { ...site, file: () => Promise.resolve(aFile("custom", { type: "text/plain" })) },
    });
    expect(await (await get("/robots.txt", {}, custom)).text()).toBe("custom");
    await custom.close();
    expect(await (await get("/robots.txt")).text()).toBe(
      "User-agent: *\nDisallow: /app\nDisallow: /api\n",
    );
  });

  it("an unknown template is not found", async () => {
    expect((await get("/templates/other.xml", {}, bare)).status).toBe(404);
    expect((await get("/templates/..%2Fleaflet-en-standard.xml", {}, bare)).status).toBe(404);
  });
});
