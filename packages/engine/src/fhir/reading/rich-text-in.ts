import type { Block, RichText } from "../../leaflet/rich-text.ts";
import type { MarkupNode } from "../../narrative/markup.ts";
import { richTextOf } from "../../narrative/rich-text-of.ts";
import type { Element } from "./elements.ts";
import { findAll } from "./markup-text.ts";
import type { Reading } from "./reading.ts";

/**
 * The rich text of a part of a section's narrative. What the closed set does not hold is told; an
 * image has no place in a paragraph, only its alternative text.
 */
export function richTextIn(
  reading: Reading,
  section: Element,
  nodes: readonly MarkupNode[],
): RichText {
  for (const image of findAll(nodes, "img")) noteImage(reading, section, image.attributes);
  const { blocks, markupRemoved, linksRemoved, charactersRemoved } = richTextOf(nodes);
  const removed = markupRemoved.filter((name) => name !== "img" && name !== "!--");
  if (removed.length > 0) reading.note("markup-removed", section, { removed }, "text");
  if (linksRemoved.length > 0)
    reading.note("link-removed", section, { removed: linksRemoved }, "text");
  if (charactersRemoved > 0) {
    reading.note("text-not-representable", section, { removed: charactersRemoved }, "text");
  }
  return blocks;
}

/** Says that an image found no place, and what it showed. */
export function noteImage(
  reading: Reading,
  section: Element,
  { src = "", alt = "" }: Readonly<Record<string, string>>,
): void {
  const source = src.startsWith("data:") ? src.slice(0, src.indexOf(",") + 1) : src;
  reading.note(
    "import-unplaced",
    section,
    { element: "img", texts: [source, alt].filter(Boolean) },
    "text",
  );
}

export function heading(level: 3 | 4, text: string): readonly Block[] {
  return text === "" ? [] : [{ kind: "heading", level, children: [{ kind: "text", text }] }];
}
