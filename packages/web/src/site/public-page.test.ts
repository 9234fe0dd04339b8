import { expect, test } from "vitest";

import { sitePageNames, sitePath } from "../paths.ts";
import { localizedPageAt } from "./public-page.ts";

test("finds every page at its address, with and without a trailing slash", () => {
  for (const language of ["en", "ar"] as const)
    for (const page of sitePageNames) {
      const path = sitePath(page, language);
      expect(localizedPageAt(path)).toEqual({ page, language });
      expect(localizedPageAt(path.replace(/\/?$/, "/"))).toEqual({ page, language });
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
])("finds no page at %j", (path) => {
  expect(localizedPageAt(path)).toBeUndefined();
});
