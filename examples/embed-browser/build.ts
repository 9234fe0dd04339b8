// Bundles the page into `dist`, a folder that any web server can serve:
//   node build.ts
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

import { previewStyleSheetHash } from "@nashra/engine";
import { build } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));
const read = (path: string) => readFileSync(join(folder, path));

/** The files of the page by name. Each build produces the same bytes. */
export async function pageFiles(
  conditions: readonly string[] = [],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ["page.ts", "worker.ts"],
    outdir: "dist",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    conditions: [...conditions],
    write: false,
  });
  const html = read("index.html")
    .toString("utf8")
    .replace("{{previewStyleSheetHash}}", previewStyleSheetHash);
  return new Map<string, Uint8Array>([
    ["index.html", Buffer.from(html)],
    ["style.css", read("style.css")],
    ["leaflet-en.json", read("../leaflets/tamrofen-tablet-en/leaflet.json")],
    ["leaflet-ar.json", read("../leaflets/tamrofen-tablet-ar/leaflet.json")],
    ...outputFiles.map(({ path, contents }) => [basename(path), contents] as const),
  ]);
}

if (import.meta.main) {
  const dist = join(folder, "dist");
  mkdirSync(dist, { recursive: true });
  for (const [name, bytes] of await pageFiles()) writeFileSync(join(dist, name), bytes);
}
