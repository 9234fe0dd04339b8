import type { OutputMeter } from "./output-meter.ts";
import type { RichText } from "./rich-text.ts";
import { storedHref } from "./stored-references.ts";
import { writeBlocks } from "./markup-writer.ts";

/**
 * Writes the canonical HTML of rich text. `parseRichText` returns the same tree for it, and writing that tree
 * returns the same HTML. Throws `TooComplex` above the limit of `meter`.
 */
export function richTextToHtml(blocks: RichText, meter?: OutputMeter): string {
  return writeBlocks(blocks, { underline: "u", breakTag: "<br>", hrefOf: storedHref, meter });
}
