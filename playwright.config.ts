import { availableParallelism } from "node:os";
import { join } from "node:path";

import { defineConfig } from "@playwright/test";

import { browserPath } from "./scripts/setup/browser.mjs";

const executablePath = browserPath();
// Servers started by tests cache their compiled sources, which halves their start time.
process.env["NODE_COMPILE_CACHE"] ??= join(
  import.meta.dirname,
  "node_modules/.cache/nashra/compiled",
);

export default defineConfig({
  testDir: ".",
  testMatch: ["packages/*/test/browser/**/*.spec.ts", "{examples,scripts}/**/*.spec.ts"],
  forbidOnly: Boolean(process.env.CI),
  // Tests that pass only when retried are listed at the end of the run: see CONTRIBUTING.md.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  // Each worker has a separate server. Tests often wait for pages, so three workers run on two cores.
  workers: Math.ceil(availableParallelism() * 1.5),
  // Build machines are slow, so the timeouts are generous. No test uses these timeouts to measure time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: "node_modules/.cache/playwright",
  use: {
    launchOptions: {
      // Without a path, Playwright uses the Chromium that `playwright install` put in its cache.
      ...(executablePath ? { executablePath } : {}),
      // Without a system language, the browser does not give downloads Arabic names.
      env: { ...process.env, LANG: process.env.LANG ?? "C.UTF-8" },
      // All pages of a server share a process: see packages/web/test/browser/support/reused-context.ts.
      args: ["--process-per-site", "--lang=en-US"],
      // Chromium cannot use its sandbox if root runs it. The tests open only our own pages, so they do not
      // need the sandbox.
      chromiumSandbox: false,
    },
  },
});
