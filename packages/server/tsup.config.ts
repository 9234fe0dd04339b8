import { defineConfig } from "tsup";

// Dependencies are not bundled: they are installed with the package, and some are native. The types of the
// entry points `index` and `contract` come from `tsc -p tsconfig.build.json`. The job process and the threads are
// entries, because they are started by their file names.
export default defineConfig({
  entry: {
    main: "src/main.ts",
    index: "src/index.ts",
    contract: "src/contract.ts",
    "job-worker": "src/node/job-worker/main.ts",
    "cpu-watchdog": "src/node/job-worker/cpu-watchdog.ts",
    "scan-worker": "src/storage/sql/scan-worker.ts",
  },
  format: ["esm"],
  target: "node22",
  platform: "node",
  dts: false,
  sourcemap: true,
  clean: true,
  splitting: true,
  treeshake: true,
  // `node:sqlite` has no name without its prefix
  removeNodeProtocol: false,
});
