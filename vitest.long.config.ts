import { globSync, readFileSync } from "node:fs";

import { defineConfig } from "vitest/config";

import config, { settings } from "./vitest.config.ts";

/**
 * The files with property tests. Here, each property is checked with 2,000 generated examples instead of 100.
 */
const properties = globSync("packages/*/{build,src,test}/**/*.test.{ts,tsx}", {
  exclude: (path) => path.endsWith("node_modules"),
}).filter((file) => readFileSync(file, "utf8").includes('from "fast-check"'));

/** Tests that are too slow for every run: `pnpm test:long`. */
export default defineConfig({
  ...config,
  test: {
    ...settings,
    include: ["{packages/*/{src,test},scripts}/**/*.long.ts", ...properties],
    testTimeout: 1_800_000,
    env: { ...settings.env, FAST_CHECK_SEED: "0", FAST_CHECK_RUNS: "2000" },
  },
});
