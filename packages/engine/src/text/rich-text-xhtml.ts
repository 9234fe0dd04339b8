import type { Direction } from "./direction.ts";
import type { RichText } from "./rich-text.ts";
import { writeBlocks, writeText } from "./markup-writer.ts";

/**
 * Writes rich text as XHTML that follows FHIR's narrative rules
 * (https://hl7.org/fhir/R5/narrative.html#xhtml). The result is a well-formed fragment in which words of the
 * opposite direction are isolated.
 */
export function richTextToXhtml(blocks: RichText, direction: Direction): string {
  return writeBlocks(blocks, { direction, underline: "span", breakTag: "<br/>" });
}

/** Writes rich text in the given style, for example for an HTML page, where `u` is allowed. */
export function richTextToMarkup(
  blocks: RichText,
  { direction, underline }: { readonly direction: Direction; readonly underline: "u" | "span" },
): string {
  return writeBlocks(blocks, { direction, underline, breakTag: "<br/>" });
}

/** Writes a single line of plain text: escaped, and with words of the opposite direction isolated. */
export function inlineToXhtml(text: string, direction: Direction): string {
  return writeText([{ kind: "text", text }], { direction, underline: "span", breakTag: "<br/>" });
}
