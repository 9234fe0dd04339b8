import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import type { Component } from "./bill.ts";
import { noticesOf } from "./notices.ts";

/** A folder with the files of an unpacked npm package. */
function aPackage(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "nashra-notices-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { folder, licence: "MIT" };
}

function component(name: string, group?: string): Component {
  const purl = `pkg:npm/${name}@1.0.0`;
  const licenses = [{ license: { id: "MIT" } }];
  return {
    type: "library",
    ...(group && { group }),
    name,
    version: "1.0.0",
    purl,
    "bom-ref": purl,
    licenses,
  };
}

test("every bundled package is listed with the text of its licence, or with its author", () => {
  const installed = new Map([
    ["leaf@1.0.0", aPackage({ "LICENSE.md": "Copyright Leaf\r\n", NOTICE: "Keep this." })],
    ["twig@1.0.0", aPackage({ "package.json": '{ "author": "Huda Haddad" }' })],
  ]);
  const components = [component("engine", "@nashra"), component("leaf"), component("twig")];
  const text = noticesOf("This", components, installed);
  expect(text).toMatch(/^This contains parts of the following packages\.\n/);
  expect(text).toContain("leaf@1.0.0, MIT\n\nCopyright Leaf\n\nKeep this.\n");
  expect(text).toContain("twig@1.0.0, MIT\n\nBy Huda Haddad.\n");
  expect(text).not.toContain("engine");
});

test("a package that is not installed causes an error", () => {
  expect(() => noticesOf("This", [component("leaf")], new Map())).toThrow(
    "leaf@1.0.0 is bundled but",
  );
});
