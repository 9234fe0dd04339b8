import { $isLinkNode } from "@lexical/link";
import { $isListItemNode, $isListNode, type ListNode } from "@lexical/list";
import { $isHeadingNode } from "@lexical/rich-text";
import {
  inlinesOf,
  type Block,
  type ListItem,
  type RichText,
  type Run,
} from "@nashra/engine/rich-text";
import {
  $getRoot,
  $getState,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type LineBreakNode,
} from "lexical";

import { $isGapNode } from "./gap-node.ts";
import { $isReferenceNode } from "./reference-node.ts";
import { tableSupport } from "./table-support.ts";
import { hrefIn, storedWrappers, pathOf, pathState, sharedPath } from "./text-path.ts";
import { textAfter, textBefore } from "./tree-to-lexical.ts";

/** Converts the content of the editor to rich text. Leaves out empty lines. */
export function $lexicalToTree(): RichText {
  return $blocksOf($getRoot());
}

/** The content of any element as blocks. Text between blocks becomes a paragraph. */
function $blocksOf(element: ElementNode, level?: 3 | 4): readonly Block[] {
  const blocks: Block[] = [];
  let line: LexicalNode[] = [];
  const endLine = () => {
    blocks.push(...$paragraph(line, level));
    line = [];
  };
  for (const node of element.getChildren()) {
    if ($isElementNode(node) && !node.isInline()) {
      endLine();
      blocks.push(...$blockOf(node, level));
    } else line.push(node);
  }
  endLine();
  return blocks;
}

function $blockOf(node: ElementNode, level: 3 | 4 | undefined): readonly Block[] {
  if ($isListNode(node)) return $list(node);
  if (tableSupport()?.isTable(node) === true) {
    const table = tableSupport()?.toBlock(node, $blocksOf);
    return table === undefined ? [] : [table];
  }
  if ($isHeadingNode(node)) return $blocksOf(node, node.getTag() === "h4" ? 4 : 3);
  return $blocksOf(node, level);
}

function $list(list: ListNode): readonly Block[] {
  const items: Block[][] = [];
  for (const node of list.getChildren()) {
    if (!$isElementNode(node)) continue;
    const blocks = $blocksOf(node);
    // The editor represents a nested list as a separate item that contains only this list. Such an item
    // belongs to the item before it.
    const goesOn = $isListItemNode(node) && $isListNode(node.getFirstChild());
    const last = items.at(-1);
    if (goesOn && last !== undefined) last.push(...blocks);
    else items.push([...blocks]);
  }
  const filled: readonly ListItem[] = items
    .filter((blocks) => blocks.length > 0)
    .map((blocks) => ({ blocks }));
  if (filled.length === 0) return [];
  return [{ kind: "list", ordered: list.getListType() === "number", items: filled }];
}

function $paragraph(line: readonly LexicalNode[], level: 3 | 4 | undefined): readonly Block[] {
  const runs = $withBreaks(line.flatMap((node) => $inlineParts(node)));
  if (!runs.some(({ text }) => text !== undefined && text.trim() !== "")) return [];
  const children = inlinesOf(runs);
  if (level === undefined) return [{ kind: "paragraph", children }];
  return [{ kind: "heading", level, children }];
}

type InlinePart = Run | { readonly lineBreak: LineBreakNode; readonly href: string | undefined };

function $inlineParts(node: LexicalNode, href?: string): readonly InlinePart[] {
  if ($isLineBreakNode(node)) return [{ lineBreak: node, href }];
  if ($isTextNode(node) || $isGapNode(node)) {
    const text = node.getTextContent();
    // A reference is never inside a link.
    const around = $isReferenceNode(node) ? undefined : href;
    const path = pathOf(node.getFormat(), around, $getState(node, pathState));
    if ($isReferenceNode(node)) return [{ path, text, reference: node.getSection() }];
    return text === "" ? [] : [{ path, text }];
  }
  if (!$isElementNode(node)) return [];
  const inside = $isLinkNode(node) ? node.getURL() : href;
  return node.getChildren().flatMap((child) => $inlineParts(child, inside));
}

/**
 * Gives each line break the marks that the texts before and after it share. A line break with a stored path
 * gets the marks of that path instead.
 */
function $withBreaks(parts: readonly InlinePart[]): readonly Run[] {
  const runs = parts.map((part): Run =>
    "lineBreak" in part ? { path: [], text: undefined } : part,
  );
  return parts.map((part, index): Run => {
    if (!("lineBreak" in part)) return part;
    const { lineBreak, href } = part;
    const kept = $getState(lineBreak, pathState);
    const path =
      kept === ""
        ? sharedPath(textBefore(runs, index), textAfter(runs, index))
        : storedWrappers(kept, href);
    // The link always comes from the editor, even if the shared or stored path contains another link.
    if (hrefIn(path) === href) return { path, text: undefined };
    const marks = path.filter((wrapper) => typeof wrapper !== "object");
    return { path: href === undefined ? marks : [{ href }, ...marks], text: undefined };
  });
}
