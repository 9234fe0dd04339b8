import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { readSite } from "./site.ts";

function aSite(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "nashra-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return readSite(folder);
}

test("returns a file with its bytes, type, entity tag and compressed forms", async () => {
  const site = await aSite({ "a.css": "p{}", "a.css.br": "BR", "a.css.gz": "GZ", "b.css": "p{}" });
  const file = await site.file("/a.css");
  expect(file).toMatchObject({ type: "text/css; charset=utf-8", immutable: false });
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe("p{}");
  expect(Buffer.from(file?.encodings.br ?? []).toString()).toBe("BR");
  expect(Buffer.from(file?.encodings.gzip ?? []).toString()).toBe("GZ");
  expect(file?.etag).toMatch(/^"[\w-]{27}"$/);
  expect((await site.file("/b.css"))?.etag).toBe(file?.etag);
  expect(await site.file("/a.css.br")).toBeUndefined();
});

test.each([
  ["/assets/index-DiwrgTda.js", true],
  ["/assets/editor-B-_x9Qz1.css", true],
  ["/assets/style-standard.css", false],
  ["/assets/index.js", false],
  ["/templates/leaflet-en-standard.xml", false],
  ["/robots.txt", false],
])("sets `immutable` of the file %s to %s", async (pathname, immutable) => {
  const site = await aSite({ [pathname.slice(1)]: "x" });
  expect((await site.file(pathname))?.immutable).toBe(immutable);
});

test("has the application page, and recognises the screens in app-routes.json", async () => {
  const site = await aSite({
    "app.html": "<p>نشرة {{nonce}}</p>",
    "app-routes.json": JSON.stringify(["/", "/app", "/app/leaflets/:id/edit"]),
  });
  expect(site.appPage).toBe("<p>نشرة {{nonce}}</p>");
  const screens = ["/", "/app", "/app/", "/app/leaflets/1/edit"];
  const none = ["/apps", "/app/leaflets", "/app/leaflets//edit", "/app/leaflets/1/edit/2", "/%"];
  expect(screens.filter((pathname) => !site.isAppRoute(pathname))).toEqual([]);
  expect(none.filter((pathname) => site.isAppRoute(pathname))).toEqual([]);
});

test("has no application page in a folder without one", async () => {
  const site = await aSite({ "a.txt": "a" });
  expect(site.appPage).toBeUndefined();
  expect(site.isAppRoute("/app")).toBe(false);
});

test("finds a page without its file extension", async () => {
  const site = await aSite({
    "index.html": "home",
    "features.html": "features",
    "ar/index.html": "ar",
    "ar/features.html": "ar features",
    "app.html": "app",
  });
  const textAt = async (pathname: string) =>
    Buffer.from((await site.file(pathname))?.bytes ?? []).toString();
  const pages = ["/", "/features", "/features/", "/ar", "/ar/", "/ar/features"];
  expect(await Promise.all(pages.map(textAt))).toEqual([
    "home",
    "features",
    "features",
    "ar",
    "ar",
    "ar features",
  ]);
  const none = ["/index.html", "/features.html", "/index", "/ar/index", "/app", "/app.html"];
  expect((await Promise.all(none.map(textAt))).join("")).toBe("");
});

test("returns the nearest 404 page for a missing path", async () => {
  const site = await aSite({ "404.html": "none", "ar/404.html": "لا شيء", "ar/index.html": "ar" });
  const textAt = (pathname: string) =>
    Buffer.from(site.notFoundPage(pathname)?.bytes ?? []).toString();
  expect(["/x", "/x/y/", "/", "/arx"].map(textAt)).toEqual(["none", "none", "none", "none"]);
  expect(["/ar/x", "/ar/x/y", "/ar/"].map(textAt)).toEqual(["لا شيء", "لا شيء", "لا شيء"]);
  expect(await site.file("/404")).toBeUndefined();
  expect((await aSite({ "index.html": "home" })).notFoundPage("/x")).toBeUndefined();
});
