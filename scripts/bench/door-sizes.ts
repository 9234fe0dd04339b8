import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

import { build as bundle } from "esbuild";

// The sizes of the doors; run as a program it records them in `door-sizes.json`.
const engine = fileURLToPath(new URL("../../packages/engine/", import.meta.url));
const record = new URL("./door-sizes.json", import.meta.url);

/** What a page loads that writes leaflets; of the main door the bundler drops the rest. */
const writing = [
  "createLeaflet",
  "parseRecord",
  "canonicalise",
  "buildOptionsOf",
  "validateLeaflet",
  "describeFinding",
  "buildDocument",
  "toXml",
];

/** The doors of the engine by their names in `exports`: those that are modules. */
function doorsOfEngine(): readonly string[] {
  const { exports } = JSON.parse(readFileSync(`${engine}package.json`, "utf8")) as {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  };
  return Object.keys(exports).filter((door) => typeof exports[door] === "object");
}

/** Brotli bytes of a door as a page loads it with all that it imports: whole, or some of its names. */
function doorSize(door: string, names?: readonly string[]): Promise<number> {
  const file = door === "." ? "./index.ts" : `${door}.ts`;
  const what = names ? `{ ${names.join(", ")} }` : "*";
  return sizeOf(`export ${what} from "${file}";`);
}

/** Brotli bytes of what is measured, by name: `writing` of the main door, and every door whole. */
export async function doorSizes(): Promise<Readonly<Record<string, number>>> {
  const sizes: Record<string, number> = { writing: await doorSize(".", writing) };
  for (const door of doorsOfEngine()) sizes[door] = await doorSize(door);
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

if (import.meta.main) writeFileSync(record, `${JSON.stringify(await doorSizes(), null, 2)}\n`);
