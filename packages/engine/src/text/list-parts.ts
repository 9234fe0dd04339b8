import { droppedElements } from "./html-elements.ts";
import type { MarkupNode } from "./markup.ts";

/** Returns the end of a sequence of nodes that belong together. White space between them is included. */
export function endOfParts(
  nodes: readonly MarkupNode[],
  start: number,
  belongs: (node: MarkupNode) => boolean,
): number {
  let end = start + 1;
  for (let index = end; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (node === undefined || (!belongs(node) && !isSpace(node))) break;
    if (belongs(node)) end = index + 1;
  }
  return end;
}

function isSpace(node: MarkupNode): boolean {
  return node.kind === "text" && node.text.trim() === "";
}

export function isItem(node: MarkupNode): boolean {
  return node.kind === "element" && node.name === "li";
}

function isListNode(node: MarkupNode): boolean {
  return node.kind === "element" && (node.name === "ul" || node.name === "ol");
}

/**
 * Whether the node is an element that contains list items but is not a list itself, such as the `div` in
 * `<ul><div><li>`.
 */
export function containsItems(node: MarkupNode): boolean {
  return (
    node.kind === "element" &&
    !isListNode(node) &&
    !droppedElements.has(node.name) &&
    node.children.some(isItem)
  );
}
