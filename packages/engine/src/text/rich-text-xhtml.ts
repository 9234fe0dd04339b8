import type { Direction } from "./direction.ts";
import type { RichText } from "./rich-text.ts";
import { writeBlocks, writeText } from "./markup-writer.ts";

/**
 * Rich text as XHTML inside FHIR's narrative rules (https://hl7.org/fhir/R5/narrative.html#xhtml):
 * a well-formed fragment, words of the other direction isolated.
 */
export function richTextToXhtml(blocks: RichText, direction: Direction): string {
  return writeBlocks(blocks, { direction, underline: "span", breakTag: "<br/>" });
}

/** The same for a page of HTML, where `u` may be itself. */
export function richTextToMarkup(
  blocks: RichText,
  { direction, underline }: { readonly direction: Direction; readonly underline: "u" | "span" },
): string {
  return writeBlocks(blocks, { direction, underline, breakTag: "<br/>" });
}

/** A single line of plain text: escaped, words of the other direction isolated. */
export function inlineToXhtml(text: string, direction: Direction): string {
  return writeText([{ kind: "text", text }], { direction, underline: "span", breakTag: "<br/>" });
}
