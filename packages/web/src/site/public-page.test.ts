import { expect, test } from "vitest";

import { sitePath, sitePaths, type SitePage } from "../paths.ts";
import { placeAt } from "./public-page.ts";

// Its keys are the pages.
const pages = Object.keys(sitePaths) as SitePage[];

test("every page is at its address, with and without a slash at the end", () => {
  for (const language of ["en", "ar"] as const)
    for (const page of pages) {
      const path = sitePath(page, language);
      expect(placeAt(path)).toEqual({ page, language });
      expect(placeAt(path.replace(/\/?$/, "/"))).toEqual({ page, language });
    }
});

test.each([
  "/nothing",
  "/en",
  "/en/features",
  "/ar/ar",
  "/arfeatures",
  "/Features",
  "/features//",
  "//",
  "//features",
  "/features/more",
  "/app",
  "/login",
  "/docs/api",
  "/constructor",
  "/ar/__proto__",
  "",
])("no page is at %j", (path) => {
  expect(placeAt(path)).toBeUndefined();
});
