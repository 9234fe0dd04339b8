import { availableParallelism } from "node:os";

import { defineConfig } from "vitest/config";

/** Packages see each other's sources: no build is needed before a test. */
const conditions = ["@nashra/source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      "packages/*/{build,src,test}/**/*.test.{ts,tsx}",
      "examples/**/*.test.ts",
      "docs/**/*.test.ts",
      "scripts/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**"],
    // Many tests wait for programs they start: three run on two cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Some tests start programs, and build machines are slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // What passes only at a second try is named at the end of the run: see CONTRIBUTING.md.
    retry: process.env["CI"] ? 1 : 0,
    setupFiles: ["scripts/setup/seed.ts"],
    env: { FAST_CHECK_SEED: "20260115" },
    coverage: { provider: "v8", include: ["packages/*/src/**"] },
  },
});
