import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { compress } from "./compress.ts";

const text = Buffer.from("Take one tablet a day. ".repeat(100));

test("makes bytes smaller and restores them exactly", async () => {
  const brotli = await compress("br", text);
  const gzip = await compress("gzip", text);
  expect(brotliDecompressSync(brotli)).toEqual(text);
  expect(gunzipSync(gzip)).toEqual(text);
  expect(Math.max(brotli.byteLength, gzip.byteLength)).toBeLessThan(text.byteLength / 5);
});

test("compresses and restores empty input", async () => {
  expect(brotliDecompressSync(await compress("br", new Uint8Array()))).toHaveLength(0);
});
