import type { Block, RichText } from "../../../text/rich-text.ts";
import { isBlank } from "../../../text/clean-text.ts";
import { droppedElements } from "../../../text/html-elements.ts";
import type { MarkupElement, MarkupNode } from "../../../text/markup.ts";
import type { ReferenceReader } from "../../../text/read-reference.ts";
import { richTextOf } from "../../../text/rich-text-of.ts";
import { collapseWhiteSpace } from "./collapse-white-space.ts";
import type { Element } from "../../reading/elements.ts";
import { replaceElements, textOf } from "../../../text/markup-text.ts";
import type { Reading } from "../../reading/reading.ts";
import { normaliseSpace } from "../../reading/repeated-text.ts";

/** The rich text of a narrative that Nashra did not write, with white space as a browser shows it. */
export function foreignText(
  reading: Reading,
  section: Element,
  nodes: readonly MarkupNode[],
): RichText {
  return collapseWhiteSpace(ownText(reading, section, nodes));
}

/**
 * The rich text of an item that Nashra wrote, with every space kept. Reports markup outside the supported
 * set, and images; only their alternative texts are kept. `referenceOf` reads the
 * references to sections.
 */
export function ownText(
  reading: Reading,
  section: Element,
  nodes: readonly MarkupNode[],
  referenceOf?: ReferenceReader,
): RichText {
  const text = containsMoreThanText(nodes) ? withoutLost(reading, section, nodes) : nodes;
  const { blocks, markupRemoved, linksRemoved, charactersRemoved } = richTextOf(text, {
    ...(referenceOf && { referenceOf }),
  });
  const removed = markupRemoved.filter((name) => name !== "!--");
  if (removed.length > 0) reading.note("markup-removed", section, { removed }, "text");
  if (linksRemoved.length > 0)
    reading.note("link-removed", section, { removed: linksRemoved }, "text");
  if (charactersRemoved > 0) {
    reading.note("text-not-representable", section, { removed: charactersRemoved }, "text");
  }
  return blocks;
}

/** Returns a function that reads the text of an item that Nashra wrote, with its references to sections. */
export function ownReader(referenceOf: ReferenceReader | undefined): typeof foreignText {
  return (reading, section, nodes) => ownText(reading, section, nodes, referenceOf);
}

/** Reports an image that has no place, with its source and alternative text. */
export function noteImage(
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

/** Whether the nodes contain an image, or an element that rich text drops together with its text. */
export function containsMoreThanText(nodes: readonly MarkupNode[]): boolean {
  for (const node of nodes) {
    if (node.kind === "text") continue;
    if (node.name === "img" || droppedElements.has(node.name)) return true;
    if (containsMoreThanText(node.children)) return true;
  }
  return false;
}

/**
 * Replaces images by their alternative texts. Reports the images, and the text of elements that rich text
 * drops.
 */
function withoutLost(
  reading: Reading,
  section: Element,
  nodes: readonly MarkupNode[],
): readonly MarkupNode[] {
  const dropped: MarkupElement[] = [];
  addDropped(dropped, nodes);
  for (const element of dropped) {
    const text = normaliseSpace(textOf(element.children));
    reading.note("import-unplaced", section, { element: element.name, text }, "text");
  }
  return replaceElements(nodes, ({ name, attributes }) => {
    if (name !== "img") return undefined;
    noteImage(reading, section, attributes);
    return [{ kind: "text", text: ` ${attributes["alt"] ?? ""} ` }];
  });
}

/**
 * Adds the elements that are dropped with their text, such as an HTML `title`. Scripts and styles are not included,
 * because their code is not text.
 */
function addDropped(dropped: MarkupElement[], nodes: readonly MarkupNode[]): void {
  for (const node of nodes) {
    if (node.kind === "text" || node.name === "script" || node.name === "style") continue;
    if (!droppedElements.has(node.name)) addDropped(dropped, node.children);
    else if (!isBlank(textOf(node.children))) dropped.push(node);
  }
}

export function heading(level: 3 | 4, text: string): readonly Block[] {
  return text === "" ? [] : [{ kind: "heading", level, children: [{ kind: "text", text }] }];
}
