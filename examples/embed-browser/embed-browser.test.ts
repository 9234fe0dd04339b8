import { readFileSync } from "node:fs";

import { carried, buildDocument, parseLeaflet, toXml } from "@nashra/engine";
import { expect, test } from "vitest";

import { pageFiles } from "./build.ts";
import { processFile } from "./leaflet-work.ts";

const conditions = ["@nashra/source"];
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const example = readFileSync(
  new URL("../leaflets/tamrofen-tablet-en/leaflet.json", import.meta.url),
  "utf8",
);

test("each build of the page produces the same bytes", async () => {
  const files = await pageFiles(conditions);
  expect([...files.keys()].toSorted()).toEqual([
    "index.html",
    "leaflet-ar.json",
    "leaflet-en.json",
    "page.js",
    "style.css",
    "worker.js",
  ]);
  expect(await pageFiles(conditions)).toEqual(files);
});

test("the Content Security Policy allows only the page's own scripts, and no eval", async () => {
  const files = await pageFiles(conditions);
  const html = Buffer.from(files.get("index.html") ?? []).toString("utf8");
  const [, policy = ""] =
    /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html) ?? [];
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+='/);
  expect(policy).not.toMatch(/unsafe|\*|https?:|\{\{/);
});

test("processFile builds the same documents as the engine, in both layouts", () => {
  const parsed = parseLeaflet(JSON.parse(example));
  if (parsed.kind !== "parsed") throw new Error("The example is not a leaflet.");
  for (const layout of ["standard", "complete"] as const) {
    const outcome = processFile({ bytes: bytesOf(example), layout });
    const built = buildDocument(parsed.content, { layout, version: 1, status: "draft" });
    if (outcome.kind !== "shown" || built.kind !== "built")
      throw new Error("The document was not built.");
    expect(outcome.document?.xml).toBe(toXml(built.bundle));
    const read = processFile({ bytes: bytesOf(outcome.document?.xml ?? ""), layout });
    if (read.kind !== "shown") throw new Error("The document was not read.");
    expect(JSON.parse(read.leaflet)).toEqual(carried(parsed.content, { layout }));
  }
});

test.each([
  ["a repeated name", '{\n"type": "Tablet",\n"t\\u0079pe": "Syrup"}', "name-repeated"],
  ["bytes that are not UTF-8", "\u0000", "not-text"],
])("%s is refused", (_what, text, kind) => {
  const bytes = kind === "not-text" ? new Uint8Array([0x7b, 0xff]).buffer : bytesOf(text);
  expect(processFile({ bytes, layout: "complete" })).toMatchObject({ kind });
});
