import { defineConfig } from "tsup";

// Everything is bundled, so that starting reads few files; what a command does not need stays in
// chunks of its own. The worker is an entry, because it is started by its file name.
export default defineConfig({
  entry: { main: "src/main.ts", worker: "src/batch/worker.ts" },
  format: ["esm"],
  target: "node22",
  platform: "node",
  dts: false,
  sourcemap: false,
  clean: true,
  splitting: true,
  treeshake: true,
  minifySyntax: true,
  minifyWhitespace: true,
  noExternal: [/.*/],
  esbuildOptions(options) {
    options.conditions = ["@nashra/source"];
    // bundled CommonJS packages ask for Node's own modules
    options.banner = {
      js: 'import { createRequire as __createRequire } from "node:module";const require = __createRequire(import.meta.url);',
    };
  },
});
