import { effectiveLanguage, type Layout, type LeafletContent } from "@nashra/engine";

import type { FileKind } from "./file-kinds.ts";

export interface NamedLeaflet {
  readonly title: string;
  readonly version: number;
  readonly content: LeafletContent;
}

/**
 * The file name of a downloaded document: product, language and version, as in `Dolvera-en-v7.xml`. The
 * letters, digits and combining marks of all writing systems are kept. Everything else is replaced, for
 * example path separators and invisible direction marks.
 */
export function documentFileName(
  leaflet: NamedLeaflet,
  extension: FileKind,
  layout: Layout = "complete",
): string {
  const { content, title, version } = leaflet;
  const product = safePart(content.medicineName || title) || "leaflet";
  const language = safePart(effectiveLanguage(content, title)) || "en";
  const end = layout === "standard" ? "-standard" : "";
  return `${product}-${language}-v${version}${end}.${extension}`;
}

function safePart(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .slice(0, 60)
    .toWellFormed()
    .replaceAll("\uFFFD", "")
    .replaceAll(/^-+|(?<!-)-+$/g, "");
}
