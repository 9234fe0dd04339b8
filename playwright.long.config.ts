import { defineConfig } from "@playwright/test";

import config from "./playwright.config.ts";

/** Tests that are too slow for every run: the second half of `pnpm test:long`. */
export default defineConfig({
  ...config,
  testMatch: "packages/*/test/browser-long/**/*.spec.ts",
  timeout: 600_000,
});
