import type { LeafletContent } from "@nashra/engine";

import { saveFile } from "./save-file.ts";

/** Downloads a leaflet as a file. This application can import the file, and the command-line tool can read it. */
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

/** A file name that every file system accepts. It keeps the letters of the title, including Arabic letters. */
export function leafletFileName(title: string): string {
  const plain = title
    .replaceAll(/[^\p{L}\p{N}\p{M} ._()-]+/gu, "-")
    .replaceAll(/^[. -]+|(?<![. -])[. -]+$/g, "");
  return `${plain.slice(0, 100) || "leaflet"}.json`;
}
