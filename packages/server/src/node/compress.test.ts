import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { compress } from "./compress.ts";

const text = Buffer.from("Take one tablet a day. ".repeat(100));

test("what was compressed is given back as it was, and is smaller", async () => {
  const brotli = await compress("br", text);
  const gzip = await compress("gzip", text);
  expect(brotliDecompressSync(brotli)).toEqual(text);
  expect(gunzipSync(gzip)).toEqual(text);
  expect(Math.max(brotli.byteLength, gzip.byteLength)).toBeLessThan(text.byteLength / 5);
});

test("nothing stays nothing", async () => {
  expect(brotliDecompressSync(await compress("br", new Uint8Array()))).toHaveLength(0);
});
