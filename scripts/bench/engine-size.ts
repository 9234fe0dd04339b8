import { brotliCompressSync, gzipSync } from "node:zlib";

import { build as bundle, type Plugin } from "esbuild";

const door = new URL("../../packages/engine/src/index.ts", import.meta.url).pathname;

/** Bytes of the engine as a web page loads it. */
export interface EngineSize {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** The whole door of the engine, minified, without the words of languages that the page does not use. */
export async function engineSize(): Promise<EngineSize> {
  const { outputFiles } = await bundle({
    entryPoints: [decodeURIComponent(door)],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    conditions: ["@nashra/source", "browser", "import"],
    mainFields: ["module", "main"],
    charset: "utf8",
    legalComments: "none",
    // The left-out words are undefined on purpose.
    logLevel: "error",
    write: false,
    plugins: [withoutOtherLanguages],
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  return {
    minified: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
}

/** A page in English does without what stands in the files of Arabic and French words. */
const withoutOtherLanguages: Plugin = {
  name: "without-other-languages",
  setup(build) {
    build.onLoad({ filter: /[\\/]words[\\/](?:.*-)?(?:ar|fr)\.ts$/ }, () => ({
      // Whatever name is imported from it is undefined.
      contents: "module.exports = {};",
      loader: "js",
    }));
  },
};
