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

/** Writes each text file of the site also as `.br` and `.gz`, for the server to send. */
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
    // Runs after the pages are written.
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
