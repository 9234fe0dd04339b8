import { defineConfig } from "vitest/config";

const conditions = ["@nashra/source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["packages/*/{src,test}/**/*.test.ts", "examples/**/*.test.ts", "docs/**/*.test.ts", "scripts/**/*.test.ts"],
    coverage: { provider: "v8", include: ["packages/*/src/**"] },
  },
});
