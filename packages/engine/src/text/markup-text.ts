import type { MarkupElement, MarkupNode } from "./markup.ts";

/** Returns the text of markup without its structure. */
export function textOf(nodes: readonly MarkupNode[]): string {
  const texts: string[] = [];
  addText(texts, nodes);
  return texts.join("");
}

function addText(texts: string[], nodes: readonly MarkupNode[]): void {
  for (const node of nodes) {
    if (node.kind === "text") texts.push(node.text);
    else addText(texts, node.children);
  }
}

export function elementsOf(nodes: readonly MarkupNode[]): readonly MarkupElement[] {
  return nodes.filter((node) => node.kind === "element");
}

export function isElementNamed(
  node: MarkupNode,
  ...names: readonly string[]
): node is MarkupElement {
  return node.kind === "element" && names.includes(node.name);
}

/** Returns every element with this name at any depth, in document order. */
export function findAll(nodes: readonly MarkupNode[], name: string): readonly MarkupElement[] {
  const found: MarkupElement[] = [];
  addNamed(found, nodes, name);
  return found;
}

function addNamed(found: MarkupElement[], nodes: readonly MarkupNode[], name: string): void {
  for (const node of nodes) {
    if (node.kind === "text") continue;
    if (node.name === name) found.push(node);
    addNamed(found, node.children, name);
  }
}

/** Replaces elements: if `replace` returns nodes for an element, they take its place. */
export function replaceElements(
  nodes: readonly MarkupNode[],
  replace: (element: MarkupElement) => readonly MarkupNode[] | undefined,
): readonly MarkupNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === "text") return [node];
    return replace(node) ?? [{ ...node, children: replaceElements(node.children, replace) }];
  });
}
