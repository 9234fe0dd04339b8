import { defineConfig } from "tsup";

// Types come from `tsc -p tsconfig.build.json`: tsup's own `dts` needs the compiler API that
// TypeScript 7 does not have.
export default defineConfig({
  entry: [
    "src/index.ts",
    "src/changes.ts",
    "src/codes.ts",
    "src/compare.ts",
    "src/digital-link.ts",
    "src/findings-ar.ts",
    "src/findings-en.ts",
    "src/guidance.ts",
    "src/json-text.ts",
    "src/import.ts",
    "src/judge.ts",
    "src/languages/definitions/*.ts",
    "src/pasted.ts",
    "src/preview.ts",
    "src/product.ts",
    "src/public-page.ts",
    "src/templates.ts",
    "src/rest.ts",
    "src/rich-text.ts",
    "src/schema.ts",
    "src/testing.ts",
    "src/variants.ts",
    "src/words.ts",
  ],
  format: ["esm"],
  target: "es2022",
  platform: "neutral",
  dts: false,
  sourcemap: true,
  clean: true,
  treeshake: true,
});
