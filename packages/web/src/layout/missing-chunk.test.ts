import { expect, test } from "vitest";

import { isMissingChunk } from "./missing-chunk.ts";

test.each([
  "Failed to fetch dynamically imported module: https://nashra.example/assets/a.js",
  "error loading dynamically imported module: https://nashra.example/assets/a.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/a.css",
])("recognizes a chunk that cannot be loaded: %s", (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

test.each([new TypeError("Failed to fetch"), new Error("x is not a function"), "text", undefined])(
  "ignores any other failure: %s",
  (failure) => {
    expect(isMissingChunk(failure)).toBe(false);
  },
);
