import { afterEach, expect, test, vi } from "vitest";

import { randomId } from "./random-id.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test("returns different UUIDs, also on a page without `crypto.randomUUID`", () => {
  const { crypto } = globalThis;
  const first = randomId();
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  });
  const ids = [first, ...Array.from({ length: 200 }, randomId)];
  for (const id of ids) expect(id).toMatch(version4);
  expect(new Set(ids).size).toBe(ids.length);
});
