import { availableParallelism } from "node:os";
import { join } from "node:path";

import { defineConfig } from "@playwright/test";

import { browserPath } from "./scripts/setup/browser.mjs";

const executablePath = browserPath();
// Servers that tests start read their sources compiled, which halves the time they take to start.
process.env["NODE_COMPILE_CACHE"] ??= join(
  import.meta.dirname,
  "node_modules/.cache/nashra/compiled",
);

export default defineConfig({
  testDir: ".",
  testMatch: ["packages/*/test/browser/**/*.spec.ts", "{examples,scripts}/**/*.spec.ts"],
  forbidOnly: Boolean(process.env.CI),
  // What passes only at a second try is named at the end of the run: see CONTRIBUTING.md.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  // Each worker has a server of its own. Tests wait for pages now and then: three run on two cores.
  workers: Math.ceil(availableParallelism() * 1.5),
  // Build machines are slow: these are no measure of anything.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: "node_modules/.cache/playwright",
  use: {
    launchOptions: {
      // Without a path: the Chromium that `playwright install` put in its cache.
      ...(executablePath ? { executablePath } : {}),
      // Without a language of the system a browser names no download in Arabic.
      env: { ...process.env, LANG: process.env.LANG ?? "C.UTF-8" },
      // See packages/web/test/browser/support/reused-context.ts.
      args: ["--process-per-site"],
      // The pages under test are our own, and root has no sandbox.
      chromiumSandbox: false,
    },
  },
});
