import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

import { build as bundle } from "esbuild";

// Measures the sizes of the engine's entry points. If this file is run as a program, it records the sizes in
// `entry-point-sizes.json`.
const engine = fileURLToPath(new URL("../../packages/engine/", import.meta.url));
const record = new URL("./entry-point-sizes.json", import.meta.url);

/** The exports of the main entry point that a page for writing leaflets needs; the bundler removes the rest. */
const writing = [
  "createLeaflet",
  "parseRecord",
  "canonicalise",
  "buildOptionsOf",
  "validateLeaflet",
  "buildDocument",
  "toXml",
];

/** The engine's entry points: their names in `exports` and their source files. Other files are omitted. */
function entryPointsOfEngine(): readonly (readonly [string, string])[] {
  const { exports } = JSON.parse(readFileSync(`${engine}package.json`, "utf8")) as {
    readonly exports: Readonly<Record<string, string | { readonly "@nashra/source": string }>>;
  };
  return Object.entries(exports).flatMap(([name, target]) =>
    typeof target === "object" ? [[name, target["@nashra/source"]]] : [],
  );
}

/**
 * Returns sizes in bytes after brotli compression, by name. Each entry point is measured with all its
 * imports. `writing` is the code of a page for writing leaflets, with the descriptions of findings in one
 * language.
 */
export async function entryPointSizes(): Promise<Readonly<Record<string, number>>> {
  const sizes: Record<string, number> = {
    writing: await sizeOf(`
      export { ${writing.join(", ")} } from "./index.ts";
      export { describeFindingWith } from "./words.ts";
      export * from "./findings-ar.ts";
    `),
  };
  for (const [name, source] of entryPointsOfEngine())
    sizes[name] = await sizeOf(`export * from "../${source}";`);
  return sizes;
}

/** The sizes of the last recording. */
export function recordedSizes(): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(record, "utf8")) as Readonly<Record<string, number>>;
}

async function sizeOf(entry: string): Promise<number> {
  const { outputFiles } = await bundle({
    stdin: { contents: entry, resolveDir: `${engine}src/`, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    conditions: ["@nashra/source", "browser", "import"],
    mainFields: ["module", "main"],
    charset: "utf8",
    legalComments: "none",
    logLevel: "error",
    write: false,
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
}

if (import.meta.main)
  writeFileSync(record, `${JSON.stringify(await entryPointSizes(), null, 2)}\n`);
