import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

import { build as bundle } from "esbuild";

// The sizes of the doors; run as a program it records them in `door-sizes.json`.
const engine = fileURLToPath(new URL("../../packages/engine/", import.meta.url));
const record = new URL("./entry-point-sizes.json", import.meta.url);

/** What a page that writes leaflets takes from the main door; the bundler drops the rest. */
const writing = [
  "createLeaflet",
  "parseRecord",
  "canonicalise",
  "buildOptionsOf",
  "validateLeaflet",
  "buildDocument",
  "toXml",
];

/** The doors of the engine by their names in `exports`: those that are modules. */
function entryPointsOfEngine(): readonly string[] {
  const { exports } = JSON.parse(readFileSync(`${engine}package.json`, "utf8")) as {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  };
  return Object.keys(exports).filter((entryPoint) => typeof exports[entryPoint] === "object");
}

/**
 * Brotli bytes by name: every door whole, with all that it imports, and `writing`, what a page that writes
 * leaflets loads, with the sentences of findings in one language.
 */
export async function entryPointSizes(): Promise<Readonly<Record<string, number>>> {
  const sizes: Record<string, number> = {
    writing: await sizeOf(`
      export { ${writing.join(", ")} } from "./index.ts";
      export { describeFindingWith } from "./words.ts";
      export * from "./findings-ar.ts";
    `),
  };
  for (const entryPoint of entryPointsOfEngine())
    sizes[entryPoint] = await sizeOf(
      `export * from "${entryPoint === "." ? "./index.ts" : `${entryPoint}.ts`}";`,
    );
  return sizes;
}

/** The sizes that were recorded last. */
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
