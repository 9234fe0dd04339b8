import { defineConfig } from "vitest/config";

import config from "./vitest.config.ts";

/** What is too long for every run: `pnpm test:long`. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: ["packages/*/{src,test}/**/*.long.ts"],
    testTimeout: 600_000,
    env: { FAST_CHECK_SEED: "0" },
    passWithNoTests: true,
  },
});
