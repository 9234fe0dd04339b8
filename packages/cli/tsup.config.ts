import { defineConfig } from "tsup";

// Everything is bundled, so that the program reads few files when it starts; code that not every command
// needs is in separate chunks. The worker is an entry point, because it is started by its file name.
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
    // Bundled CommonJS packages load Node's built-in modules with `require`, which ES modules do not have.
    options.banner = {
      js: 'import { createRequire as __createRequire } from "node:module";const require = __createRequire(import.meta.url);',
    };
  },
});
