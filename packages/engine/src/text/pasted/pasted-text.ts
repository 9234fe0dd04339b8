import { isBlank } from "../clean-text.ts";
import { textOf } from "../markup-text.ts";
import type { MarkupElement, MarkupNode } from "../markup.ts";

export function hasText(nodes: readonly MarkupNode[]): boolean {
  return nodes.some((node) =>
    node.kind === "text" ? !isBlank(node.text) : hasText(node.children),
  );
}

export function hasWords({ children }: MarkupElement): boolean {
  return /[\p{L}\p{N}]/u.test(textOf(children));
}

export function isList(node: MarkupNode): boolean {
  return node.kind === "element" && (node.name === "ul" || node.name === "ol");
}

/** White space, comments and empty paragraphs between two paragraphs. */
export function isBetween(node: MarkupNode): boolean {
  if (node.kind === "text") return node.text.trim() === "";
  return node.name.startsWith("!") || (node.name === "p" && !hasText(node.children));
}

export function hasOnlyLists({ children }: MarkupElement): boolean {
  let lists = 0;
  for (const child of children) {
    if (isList(child)) lists += 1;
    else if (!isBetween(child)) return false;
  }
  return lists > 0;
}

/** Whether a node has no children besides list items. */
export function hasOnlyItems(list: MarkupNode): boolean {
  return (
    list.kind === "text" ||
    list.children.every(
      (child) => isBetween(child) || (child.kind === "element" && child.name === "li"),
    )
  );
}
