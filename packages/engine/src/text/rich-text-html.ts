import type { RichText } from "./rich-text.ts";
import { writeBlocks } from "./markup-writer.ts";

/**
 * The canonical HTML of rich text. `parseRichText` of it gives the same tree back, and writing that
 * gives the same text.
 */
export function richTextToHtml(blocks: RichText): string {
  return writeBlocks(blocks, { underline: "u", breakTag: "<br>" });
}
