import { expect, it } from "vitest";
import { createBlobCache } from "./blob-cache.ts";

it("evicts the least recently used blob", () => {
  const cache = createBlobCache(30, 10);
  for (const name of ["a", "b", "c"]) cache.keep(name, new Uint8Array(10));
  cache.get("a");
  cache.keep("d", new Uint8Array(10));
  expect(["a", "b", "c", "d"].filter((name) => cache.get(name) !== undefined)).toEqual([
    "a",
    "c",
    "d",
  ]);
});

it("never exceeds its size, even if a blob is cached again", () => {
  const cache = createBlobCache(20, 10);
  for (let round = 0; round < 10; round += 1) cache.keep("a", new Uint8Array(10));
  cache.keep("b", new Uint8Array(10));
  cache.keep("large", new Uint8Array(11));
  expect(cache.get("a")).toHaveLength(10);
  expect(cache.get("large")).toBeUndefined();
  cache.forget("a");
  cache.forget("a");
  cache.keep("c", new Uint8Array(10));
  expect(cache.get("b")).toHaveLength(10);
});

it("knows which blobs were read before, and forgets those of long ago", () => {
  const cache = createBlobCache(30, 10);
  expect(cache.isReadAgain("a")).toBe(false);
  expect(cache.isReadAgain("a")).toBe(true);
  expect(cache.isReadAgain("b")).toBe(false);
  for (let number = 0; number < 2000; number += 1) cache.isReadAgain(`${number}`);
  expect([cache.isReadAgain("1999"), cache.isReadAgain("b")]).toEqual([true, false]);
});
