import type { MarkupNode } from "./markup.ts";

/** Maximum number of times that formats are opened again in later blocks, for a text with this many characters. */
export function mostFormats(size: number): number {
  return Math.max(2_000, size / 16);
}

/** The approximate number of characters of markup. Attributes that copies of an element share count once. */
export function sizeOf(
  nodes: readonly MarkupNode[],
  counted: Set<object> = new Set<object>(),
): number {
  let size = 0;
  for (const node of nodes) {
    if (node.kind === "text") size += node.text.length;
    else {
      size += node.name.length + sizeOf(node.children, counted);
      if (counted.has(node.attributes)) continue;
      counted.add(node.attributes);
      for (const name in node.attributes) size += node.attributes[name]?.length ?? 0;
    }
  }
  return size;
}
