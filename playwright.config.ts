import { defineConfig } from "@playwright/test";

import { browserPath } from "./scripts/setup/browser.mjs";

const executablePath = browserPath();

export default defineConfig({
  testDir: "packages",
  testMatch: "*/test/browser/**/*.spec.ts",
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
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
