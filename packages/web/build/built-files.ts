import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Manifest } from "vite";

import type { LocalizedPage } from "../src/site/public-page.ts";
import type { HeadFiles } from "./site-head.ts";

const entry = "src/site.tsx";

/** The font faces that the top of each page uses, by language. No other fonts are preloaded. */
const faces = {
  en: ["ibm-plex-serif-latin-400-normal.woff2", "ibm-plex-sans-latin-400-normal.woff2"],
  ar: [
    "ibm-plex-sans-arabic-arabic-500-normal.woff2",
    "ibm-plex-sans-arabic-arabic-400-normal.woff2",
  ],
} as const;

export async function readManifest(folder: string): Promise<Manifest> {
  // The cast is safe: Vite writes this file.
  return JSON.parse(await readFile(join(folder, "assets/manifest.json"), "utf8")) as Manifest;
}

/** The built files that the head of a page of the public site refers to. */
export function filesOf(manifest: Manifest, place: LocalizedPage): HeadFiles {
  const name = place.page === "notFound" ? "not-found" : place.page;
  const own = `src/pages/public/${name}/${name}-page.tsx`;
  const chunks = [...new Set([...reached(manifest, entry), ...reached(manifest, own)])];
  const files = (keys: readonly string[]) => keys.map((key) => `/${chunkOf(manifest, key).file}`);
  const styles = chunks.flatMap((key) => chunkOf(manifest, key).css ?? []);
  return {
    scripts: files([entry]),
    preloads: files(chunks.filter((key) => key !== entry)),
    styles: [...new Set(styles)].map((file) => `/${file}`),
    fonts: faces[place.language].map((face) => `/${fontFile(manifest, face)}`),
  };
}

/**
 * The keys of a chunk and of all its imports. The imports come first, so that the rules of shared style
 * sheets come before those of the page.
 */
function reached(
  manifest: Manifest,
  key: string,
  seen: Set<string> = new Set(),
): readonly string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const imports = chunkOf(manifest, key).imports ?? [];
  return [...imports.flatMap((imported) => reached(manifest, imported, seen)), key];
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build lacks ${key}.`);
  return chunk;
}

function fontFile(manifest: Manifest, face: string): string {
  const found = Object.entries(manifest).find(([key]) => key.endsWith(face));
  if (found === undefined) throw new Error(`The build lacks ${face}.`);
  return found[1].file;
}
