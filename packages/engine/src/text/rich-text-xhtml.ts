import type { Direction } from "./direction.ts";
import type { OutputMeter } from "./output-meter.ts";
import type { RichText } from "./rich-text.ts";
import { writeBlocks, writeText } from "./markup-writer.ts";

/** The direction of the text around the markup, and the counter of the text. */
export interface MarkupTarget {
  readonly direction: Direction;
  /** If it is set, writing throws `TooComplex` above its limit. */
  readonly meter?: OutputMeter;
}

/**
 * Writes rich text as XHTML that follows FHIR's narrative rules
 * (https://hl7.org/fhir/R5/narrative.html#xhtml). The result is a well-formed fragment in which words of the
 * opposite direction are isolated.
 */
export function richTextToXhtml(blocks: RichText, target: MarkupTarget): string {
  return richTextToMarkup(blocks, target, "span");
}

/** Writes rich text in the given style, for example for an HTML page, where `u` is allowed. */
export function richTextToMarkup(
  blocks: RichText,
  { direction, meter }: MarkupTarget,
  underline: "u" | "span",
): string {
  return writeBlocks(blocks, { direction, underline, breakTag: "<br/>", meter });
}

/** Writes a single line of plain text: escaped, and with words of the opposite direction isolated. */
export function inlineToXhtml(text: string, { direction, meter }: MarkupTarget): string {
  const style = { direction, underline: "span", breakTag: "<br/>", meter } as const;
  return writeText([{ kind: "text", text }], style);
}
