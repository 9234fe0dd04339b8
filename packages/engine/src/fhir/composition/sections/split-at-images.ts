import type { MarkupElement, MarkupNode } from "../../../text/markup.ts";
import { findAll, replaceElements } from "../../../text/markup-text.ts";

/** A part of a text that ends with an image; only the last part has none. */
export interface MarkupPart {
  readonly nodes: readonly MarkupNode[];
  readonly image: MarkupElement | undefined;
  /** Whether the image was inside a table or list, which it now follows. */
  readonly moved: boolean;
}

/** Elements that are not divided. */
const undivided = new Set(["table", "ul", "ol", "dl", "menu", "dir"]);

/**
 * Divides markup after each of the images. The elements around an image are divided too, except tables and lists: their
 * images follow them.
 */
export function splitAtImages(
  nodes: readonly MarkupNode[],
  images: ReadonlySet<MarkupElement>,
): readonly MarkupPart[] {
  const holders = new Set<MarkupNode>();
  markHolders(holders, nodes, images);
  return dividedNodes(nodes, { images, holders });
}

interface Splitting {
  readonly images: ReadonlySet<MarkupElement>;
  /** The elements that contain an image, at any depth. */
  readonly holders: ReadonlySet<MarkupNode>;
}

function markHolders(
  holders: Set<MarkupNode>,
  nodes: readonly MarkupNode[],
  images: ReadonlySet<MarkupElement>,
): boolean {
  let found = false;
  for (const node of nodes) {
    if (node.kind === "text") continue;
    const isHolder = markHolders(holders, node.children, images);
    if (isHolder) holders.add(node);
    found ||= isHolder || images.has(node);
  }
  return found;
}

function dividedNodes(nodes: readonly MarkupNode[], splitting: Splitting): readonly MarkupPart[] {
  const parts: MarkupPart[] = [];
  let pending: MarkupNode[] = [];
  for (const node of nodes) {
    for (const part of partsOfNode(node, splitting)) {
      for (const own of part.nodes) pending.push(own);
      if (part.image === undefined) continue;
      parts.push({ ...part, nodes: pending });
      pending = [];
    }
  }
  return [...parts, { nodes: pending, image: undefined, moved: false }];
}

function partsOfNode(node: MarkupNode, splitting: Splitting): readonly MarkupPart[] {
  const { images, holders } = splitting;
  if (node.kind === "text") return [{ nodes: [node], image: undefined, moved: false }];
  if (images.has(node)) return [{ nodes: [], image: node, moved: false }];
  if (!holders.has(node)) return [{ nodes: [node], image: undefined, moved: false }];
  if (undivided.has(node.name)) return followedByImages(node, images);
  const parts = dividedNodes(node.children, splitting);
  // an element that contains nothing but images is kept once, so that a link around an image is reported
  const isEmpty = parts.every((part) => part.nodes.length === 0);
  return parts.map((part, index) => ({
    ...part,
    nodes:
      part.nodes.length > 0 || (isEmpty && index === 0) ? [{ ...node, children: part.nodes }] : [],
  }));
}

/** A table or list without its images, and the images after it. */
function followedByImages(
  node: MarkupElement,
  images: ReadonlySet<MarkupElement>,
): readonly MarkupPart[] {
  const inside = findAll([node], "img").filter((image) => images.has(image));
  const without = replaceElements([node], (element) => (images.has(element) ? [] : undefined));
  return inside.map((image, index) => ({ nodes: index === 0 ? without : [], image, moved: true }));
}
