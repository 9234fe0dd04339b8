import { readFile, readdir, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Plugin } from "vite";

import { outFolder } from "./out-folder.ts";

const texts = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".vtt",
  ".webmanifest",
  ".xml",
]);

/**
 * Writes a `.br` and a `.gz` file next to each text file of the build. The server sends these compressed
 * files.
 */
export function compressed(): Plugin {
  let folder = "";
  let failed = false;
  return {
    name: "nashra-compressed",
    apply: "build",
    configResolved(config) {
      folder = outFolder(config);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    // Runs after `prerendered` has written the pages.
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        if (failed) return;
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)));
        await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: quality }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
