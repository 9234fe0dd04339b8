import { plainText } from "../../../text/plain-text.ts";
import { foldTitle } from "./fold-title.ts";
import { blocksOf, notePictures } from "./illustrated-text.ts";
import type { SourceSection } from "./outline.ts";
import { nestedText, noteUnplaced, type Placing } from "./placing.ts";

/**
 * Leaves out a table of contents, because the leaflet prints the titles of its sections themselves. A table with other
 * text than these titles is reported.
 */
export function placeTableOfContents(placing: Placing, section: SourceSection): void {
  const parts = nestedText(placing, section, 3);
  const lines = plainText(blocksOf(parts))
    .split("\n")
    .map((line) => foldTitle(line).words);
  const isKnown = lines.every((line) => line === "" || placing.topTitles.has(line));
  if (!isKnown) return noteUnplaced(placing, section, parts);
  notePictures(placing.reading, section.node, parts);
}
