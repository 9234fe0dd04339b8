import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { describe, expect, onTestFinished, test } from "vitest";

import { readSite } from "./site.ts";

function aSite(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "nashra-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all = { "dist/app.html": "<html>{{nonce}}</html>", "outside.txt": "secret", ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return join(folder, "dist");
}

const textOf = async (folder: string, pathname: string) => {
  const file = await (await readSite(folder)).file(pathname);
  return file && Buffer.from(file.bytes).toString();
};

describe("serves only the files of the site", () => {
  test.each([
    "/../outside.txt",
    "/./../outside.txt",
    "/assets/../../outside.txt",
    "/..\\outside.txt",
    "//outside.txt",
    "/%2e%2e/outside.txt",
    "/a.txt\0.js",
    "/a.txt/",
    "a.txt",
    "",
    "/",
    "/__proto__",
    "/constructor",
  ])("not %j", async (pathname) => {
    expect(await textOf(aSite({ "dist/a.txt": "a" }), pathname)).toBeUndefined();
  });

  test.each(["/.env", "/.git/config", "/assets/.secret.js", "/.well-known/security.txt"])(
    "not the dotfile %s",
    async (pathname) => {
      expect(await textOf(aSite({ [`dist${pathname}`]: "x" }), pathname)).toBeUndefined();
    },
  );

  test("not symbolic links to files and folders", async () => {
    const folder = aSite({ "private/key.txt": "secret" });
    symlinkSync("../outside.txt", join(folder, "link.txt"));
    symlinkSync("../private", join(folder, "folder"));
    expect(await textOf(folder, "/link.txt")).toBeUndefined();
    expect(await textOf(folder, "/folder/key.txt")).toBeUndefined();
  });

  test("not files of unknown types", async () => {
    const folder = aSite({ "dist/store.sqlite": "x", "dist/a.js.map": "x", "dist/noending": "x" });
    for (const pathname of ["/store.sqlite", "/a.js.map", "/noending"])
      expect(await textOf(folder, pathname)).toBeUndefined();
  });

  test("not the files app.html and app-routes.json", async () => {
    const folder = aSite({ "dist/app-routes.json": "[]" });
    expect(await textOf(folder, "/app.html")).toBeUndefined();
    expect(await textOf(folder, "/app-routes.json")).toBeUndefined();
  });
});
