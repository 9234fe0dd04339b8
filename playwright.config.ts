import { defineConfig } from "@playwright/test";

import { browserPath } from "./scripts/setup/browser.mjs";

const executablePath = browserPath();

export default defineConfig({
  testDir: "packages",
  testMatch: "*/test/browser/**/*.spec.ts",
  forbidOnly: Boolean(process.env.CI),
  // Each worker has a server of its own.
  workers: 2,
  // Build machines are slow: these are no measure of anything.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: "node_modules/.cache/playwright",
  use: {
    launchOptions: {
      // Without a path: the Chromium that `playwright install` put in its cache.
      ...(executablePath ? { executablePath } : {}),
      // The pages under test are our own, and root has no sandbox.
      chromiumSandbox: false,
    },
  },
});
