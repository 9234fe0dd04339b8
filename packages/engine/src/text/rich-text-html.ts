import type { RichText } from "./rich-text.ts";
import { writeBlocks } from "./markup-writer.ts";

/**
 * Writes the canonical HTML of rich text. `parseRichText` returns the same tree for it, and writing that tree
 * returns the same HTML.
 */
export function richTextToHtml(blocks: RichText): string {
  return writeBlocks(blocks, { underline: "u", breakTag: "<br>" });
}
