import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import react from "@vitejs/plugin-react";
import { build, type InlineConfig, type Plugin } from "vite";

import { sitePageNames, sitePath } from "../src/paths.ts";
import type { LocalizedPage } from "../src/site/public-page.ts";
import type { renderPage as RenderPage } from "../src/site-render.tsx";
import { filesOf, readManifest } from "./built-files.ts";
import { inFolder } from "./in-folder.ts";
import { outFolder } from "./out-folder.ts";
import { siteDocument } from "./site-document.ts";
import { robots, sitemap, sitemapIndex } from "./site-map.ts";

const languages = ["en", "ar"] as const;

/**
 * Writes the pages of the public site as HTML, the sitemaps and `robots.txt`, after Vite has built the files
 * for the browser.
 */
export function prerendered(): Plugin {
  let folder = "";
  let failed = false;
  return {
    name: "nashra-prerendered",
    apply: "build",
    configResolved(config) {
      folder = outFolder(config);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    async closeBundle() {
      // Vite also calls this after a failed build, which has already reported its error.
      if (failed) return;
      const manifest = await readManifest(folder);
      const renderPage = await renderer();
      for (const place of places()) {
        const { page, html } = await renderPage(place);
        const document = siteDocument({ ...filesOf(manifest, place), place, page, html });
        await write(join(folder, fileOf(place)), document);
      }
      await write(join(folder, "sitemap-site.xml"), sitemap());
      await write(join(folder, "sitemap.xml"), sitemapIndex());
      await write(join(folder, "robots.txt"), robots());
    },
  };
}

function places(): readonly LocalizedPage[] {
  const pages = [...sitePageNames, "notFound"] as const;
  return languages.flatMap((language) => pages.map((page) => ({ page, language })));
}

/** The file of a page, for example `features.html`, `ar/index.html` or `ar/404.html`. */
function fileOf({ page, language }: LocalizedPage): string {
  if (page === "notFound") return language === "en" ? "404.html" : "ar/404.html";
  const path = sitePath(page, language);
  return `${page === "home" ? join(path, "index") : path}.html`;
}

/**
 * Builds the program that renders the pages in Node. It uses the same CSS class names and asset file names as
 * the browser's build.
 */
async function renderer(): Promise<typeof RenderPage> {
  const cache = inFolder("node_modules/.cache");
  await mkdir(cache, { recursive: true });
  // A new folder for each build, because two builds may run at the same time. It is inside the package, so
  // that Node finds React.
  const outDir = await mkdtemp(join(cache, "site-render-"));
  try {
    await build(renderBuild(outDir));
    const file = pathToFileURL(join(outDir, "site-render.js")).href;
    const program = (await import(file)) as { readonly renderPage: typeof RenderPage };
    return program.renderPage;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function renderBuild(outDir: string): InlineConfig {
  return {
    configFile: false,
    root: inFolder("."),
    publicDir: false,
    logLevel: "warn",
    plugins: [react()],
    resolve: { conditions: ["@nashra/source", "module", "node", "development|production"] },
    ssr: { noExternal: [/^@nashra/] },
    build: {
      ssr: inFolder("src/site-render.tsx"),
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: "es2023",
      // Writes a single file, because the folder is deleted before a separate chunk would be loaded.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
