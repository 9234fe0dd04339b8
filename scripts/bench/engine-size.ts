import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { build as bundle, type Plugin } from "esbuild";

const sources = fileURLToPath(new URL("../../packages/engine/src/", import.meta.url));

/** Bytes of the engine as a web page loads it. */
export interface EngineSize {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** The whole door of the engine, minified, without the words of languages that the page does not use. */
export function engineSize(): Promise<EngineSize> {
  return sizeOf('export * from "./index.ts";');
}

/** What a page needs that writes leaflets and does not import documents; the bundler drops the rest. */
export function authoringSize(): Promise<EngineSize> {
  const names =
    "createLeaflet, parseRecord, canonicalise, buildOptionsOf, validateLeaflet, describeFinding, " +
    "buildDocument, toXml, toJson, renderPreview";
  return sizeOf(`export { ${names} } from "./index.ts";`);
}

async function sizeOf(entry: string): Promise<EngineSize> {
  const { outputFiles } = await bundle({
    stdin: { contents: entry, resolveDir: sources, loader: "ts" },
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
