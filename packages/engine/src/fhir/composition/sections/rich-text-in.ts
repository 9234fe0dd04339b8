import type { Block, RichText } from "../../../text/rich-text.ts";
import { isBlank } from "../../../text/clean-text.ts";
import { droppedElements } from "../../../text/html-elements.ts";
import type { MarkupElement, MarkupNode } from "../../../text/markup.ts";
import { richTextOf } from "../../../text/rich-text-of.ts";
import { collapseWhiteSpace } from "./collapse-white-space.ts";
import type { Element } from "../../reading/elements.ts";
import { elementsOf, replaceElements, textOf } from "../../../text/markup-text.ts";
import type { Reading } from "../../reading/reading.ts";
import { normaliseSpace } from "../../reading/repeated-text.ts";

/** The rich text of a part of a narrative that is not ours: white space as a browser shows it. */
export function foreignText(
  reading: Reading,
  section: Element,
  nodes: readonly MarkupNode[],
): RichText {
  return collapseWhiteSpace(ownText(reading, section, nodes));
}

/**
 * The rich text of an item of ours, every space as it was typed. What the closed set does not hold is
 * told; an image has no place in a paragraph, only its alternative text.
 */
export function ownText(
  reading: Reading,
  section: Element,
  nodes: readonly MarkupNode[],
): RichText {
  const text = holdsMoreThanText(nodes) ? withoutLost(reading, section, nodes) : nodes;
  const { blocks, markupRemoved, linksRemoved, charactersRemoved } = richTextOf(text);
  const removed = markupRemoved.filter((name) => name !== "!--");
  if (removed.length > 0) reading.note("markup-removed", section, { removed }, "text");
  if (linksRemoved.length > 0)
    reading.note("link-removed", section, { removed: linksRemoved }, "text");
  if (charactersRemoved > 0) {
    reading.note("text-not-representable", section, { removed: charactersRemoved }, "text");
  }
  return blocks;
}

/** Says that an image found no place, and what it showed. */
function noteImage(
  reading: Reading,
  section: Element,
  { src = "", alt = "" }: Readonly<Record<string, string>>,
): void {
  const source = src.startsWith("data:") ? src.slice(0, src.indexOf(",") + 1) : src;
  reading.note(
    "import-unplaced",
    section,
    { element: "img", text: [source, alt].filter(Boolean) },
    "text",
  );
}

/** Whether there is an image or an element that rich text drops with its words. */
function holdsMoreThanText(nodes: readonly MarkupNode[]): boolean {
  for (const node of nodes) {
    if (node.kind === "text") continue;
    if (node.name === "img" || droppedElements.has(node.name)) return true;
    if (holdsMoreThanText(node.children)) return true;
  }
  return false;
}

/** Tells of images and dropped words; an image's alternative text stays as words of its own. */
function withoutLost(
  reading: Reading,
  section: Element,
  nodes: readonly MarkupNode[],
): readonly MarkupNode[] {
  for (const element of droppedWithText(nodes)) {
    const text = normaliseSpace(textOf(element.children));
    reading.note("import-unplaced", section, { element: element.name, text }, "text");
  }
  return replaceElements(nodes, ({ name, attributes }) => {
    if (name !== "img") return undefined;
    noteImage(reading, section, attributes);
    return [{ kind: "text", text: ` ${attributes["alt"] ?? ""} ` }];
  });
}

/** E.g. an HTML `title`; the code of scripts and styles is no text. */
function droppedWithText(nodes: readonly MarkupNode[]): readonly MarkupElement[] {
  return elementsOf(nodes).flatMap((node) => {
    if (node.name === "script" || node.name === "style") return [];
    if (!droppedElements.has(node.name)) return droppedWithText(node.children);
    return isBlank(textOf(node.children)) ? [] : [node];
  });
}

export function heading(level: 3 | 4, text: string): readonly Block[] {
  return text === "" ? [] : [{ kind: "heading", level, children: [{ kind: "text", text }] }];
}
