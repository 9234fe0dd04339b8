import type { LeafletContent } from "@nashra/engine";

/** A leaflet as a file: what the import of this application and the command line read again. */
export function downloadLeaflet(leaflet: {
  readonly title: string;
  readonly content: LeafletContent;
}): void {
  const url = URL.createObjectURL(new Blob([leafletJson(leaflet)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = leafletFileName(leaflet.title);
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read it by then, also where it asks first where to put it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
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

/** A name that every file system takes; the title's letters, Arabic ones included, stay. */
export function leafletFileName(title: string): string {
  const plain = title
    .replaceAll(/[^\p{L}\p{N}\p{M} ._()-]+/gu, "-")
    .replaceAll(/^[. -]+|[. -]+$/g, "");
  return `${plain.slice(0, 100) || "leaflet"}.json`;
}
