import { availableParallelism } from "node:os";
import { join } from "node:path";

import { defineConfig, type ViteUserConfig } from "vitest/config";

/** With these conditions, packages import the sources of other packages, so that tests need no build. */
const conditions = ["@nashra/source", "module", "node", "development|production"];

const include = [
  "packages/*/{build,src,test}/**/*.test.{ts,tsx}",
  "examples/**/*.test.ts",
  "docs/**/*.test.ts",
  "scripts/**/*.test.ts",
];
const nodeModules = "**/node_modules/**";

/** Files that mock a module. They need isolation from the other files. */
const mocking = [
  "packages/engine/test/item-order.test.ts",
  "packages/server/src/storage/blobs/durable-folder.test.ts",
  "packages/server/src/storage/blobs/small-file.test.ts",
  "scripts/project/field-table.test.ts",
];

/** Settings of every unit test run. */
export const settings = {
  // Many tests wait for programs that they start, so four workers run on two cores.
  maxWorkers: availableParallelism() * 2,
  // Some tests start programs, and build machines are slow.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // Tests that pass only when retried are listed at the end of the run: see CONTRIBUTING.md.
  retry: process.env["CI"] ? 1 : 0,
  setupFiles: ["scripts/setup/properties.ts"],
  env: {
    FAST_CHECK_SEED: "20260115",
    FAST_CHECK_RUNS: "100",
    // Programs started by tests cache their compiled sources, which halves their start time.
    NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/nashra/compiled"),
  },
  unstubGlobals: true,
  coverage: { provider: "v8", include: ["packages/*/src/**"] },
} satisfies ViteUserConfig["test"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    ...settings,
    projects: [
      // The test files that run in one worker share its modules. Loading the modules separately for each file
      // took a third of the time of the run.
      {
        extends: true,
        test: { name: "shared", include, exclude: [nodeModules, ...mocking], isolate: false },
      },
      { extends: true, test: { name: "mocking", include: mocking, exclude: [nodeModules] } },
    ],
  },
});
