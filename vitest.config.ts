import { availableParallelism } from "node:os";
import { join } from "node:path";

import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Packages see each other's sources: no build is needed before a test. */
const conditions = ["@nashra/source", "module", "node", "development|production"];

const include = [
  "packages/*/{build,src,test}/**/*.test.{ts,tsx}",
  "examples/**/*.test.ts",
  "docs/**/*.test.ts",
  "scripts/**/*.test.ts",
];
const nodeModules = "**/node_modules/**";

/** Files that put a module of their own in the place of another's, for themselves alone. */
const mocking = [
  "packages/engine/test/item-order.test.ts",
  "packages/server/src/storage/blobs/durable-folder.test.ts",
  "scripts/project/field-table.test.ts",
];

/** What every run of the unit tests goes by. */
export const settings = {
  // Many tests wait for programs they start: four run on two cores.
  maxWorkers: availableParallelism() * 2,
  // Some tests start programs, and build machines are slow.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // What passes only at a second try is named at the end of the run: see CONTRIBUTING.md.
  retry: process.env["CI"] ? 1 : 0,
  setupFiles: ["scripts/setup/properties.ts"],
  env: {
    FAST_CHECK_SEED: "20260115",
    FAST_CHECK_RUNS: "100",
    // Programs that tests start read their sources compiled, which halves the time they take to start.
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
      // Files share their workers' modules: to load them once a file took a third of the run.
      {
        extends: true,
        test: { name: "shared", include, exclude: [nodeModules, ...mocking], isolate: false },
      },
      { extends: true, test: { name: "mocking", include: mocking, exclude: [nodeModules] } },
    ],
  },
});
