import type { Markup } from "../preview/element.ts";
import type { Direction } from "../text/direction.ts";
import { inlineToXhtml } from "../text/rich-text-xhtml.ts";

/**
 * Writes a line of the document that has no markup of its own, such as a title. Numbers and words of the other direction
 * are isolated as in the text.
 */
export function line(text: string, direction: Direction): Markup {
  return inlineToXhtml(text, { direction, keepClass: "nowrap" });
}
