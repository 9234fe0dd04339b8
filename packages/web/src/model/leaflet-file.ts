import type { LeafletContent } from "@nashra/engine";

import { saveFile } from "./save-file.ts";

/** A leaflet as a file. The import of this application and the command line can read it. */
export function downloadLeaflet(leaflet: {
  readonly title: string;
  readonly content: LeafletContent;
}): void {
  saveFile(leafletJson(leaflet), leafletFileName(leaflet.title), "application/json");
}

export function leafletJson({
  title,
  content,
}: {
  readonly title: string;
  readonly content: LeafletContent;
}): string {
  return `${JSON.stringify({ title, content }, undefined, 2)}\n`;
}

/** A file name that every file system accepts; it keeps the letters of the title, including Arabic ones. */
export function leafletFileName(title: string): string {
  const plain = title
    .replaceAll(/[^\p{L}\p{N}\p{M} ._()-]+/gu, "-")
    .replaceAll(/^[. -]+|[. -]+$/g, "");
  return `${plain.slice(0, 100) || "leaflet"}.json`;
}
