import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

import { publicAssets, publicFonts } from "@nashra/engine/public-page";

import { sampleFiles } from "./samples.ts";
import { siteData } from "../src/site-data.ts";

/**
 * Writes what the server needs for the pages of published leaflets: their fonts, and `site-facts.json` with the address
 * for reports of problems. Writes the pages of the samples, too.
 */
export function publicPages(): Plugin {
  return {
    name: "nashra-public-pages",
    apply: "build",
    async generateBundle() {
      const facts = JSON.stringify({ email: siteData.email });
      this.emitFile({ type: "asset", fileName: "site-facts.json", source: facts });
      for (const { path, content } of await sampleFiles())
        this.emitFile({ type: "asset", fileName: path, source: content });
      for (const { name, source } of publicFonts) {
        const file = fileURLToPath(import.meta.resolve(source));
        const fileName = `${publicAssets.slice(1)}${name}.woff2`;
        this.emitFile({ type: "asset", fileName, source: await readFile(file) });
      }
    },
  };
}
