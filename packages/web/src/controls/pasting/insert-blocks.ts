import {
  $createListItemNode,
  $isListItemNode,
  $isListNode,
  type ListItemNode,
} from "@lexical/list";
import type { Block, RichText } from "@nashra/engine/rich-text";
import {
  $createParagraphNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalNode,
  type RangeSelection,
} from "lexical";

import { $blockOfCaret } from "../rich-text/plain-paste.ts";
import { $treeToLexical } from "../rich-text/tree-to-lexical.ts";

/**
 * Replaces the selected text by blocks, with the caret after them. The first paragraph goes on in the line of the
 * caret, and the text after the caret goes on in the last one. In a list, each block becomes an item.
 */
export function $insertBlocks(blocks: RichText): void {
  const caret = $caret();
  const [only, ...others] = blocks;
  if (only === undefined) return;
  if (others.length === 0 && only.kind === "paragraph") {
    caret.insertNodes($inlinesOf(only));
    return;
  }
  caret.insertParagraph();
  const after = $blockOfCaret(caret);
  const before = after?.getPreviousSibling();
  if (!after || !$isElementNode(before)) return;
  const nodes = $isListItemNode(after)
    ? blocks.flatMap((block) => $itemsOf(block, after))
    : $treeToLexical($isInCell(after) ? blocks.flatMap(withoutTables) : blocks);
  for (const node of nodes) after.insertBefore(node);
  $join(before, nodes, after);
  for (const node of nodes) $separateLists(node);
}

function $caret(): RangeSelection {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return $getRoot().selectEnd();
  if (!selection.isCollapsed()) selection.removeText();
  return selection;
}

function $inlinesOf(block: Block): LexicalNode[] {
  const [node] = $treeToLexical([block]);
  return $isElementNode(node) ? node.getChildren() : [];
}

/** Joins the first and the last of the inserted nodes with the text before and after them, and sets the caret. */
function $join(before: ElementNode, nodes: readonly LexicalNode[], after: ElementNode): void {
  const first = nodes[0];
  const last = nodes.at(-1);
  const goesOn = after.getChildren();
  if ($isElementNode(last) && last !== first && $isLine(last)) {
    last.selectEnd();
    last.append(...goesOn);
    after.remove();
  } else if (after.isEmpty() && $isElementNode(last)) {
    after.remove();
    last.selectEnd();
  } else after.selectStart();
  if (before.isEmpty()) before.remove();
  else if ($isElementNode(first) && $isLine(first)) {
    before.append(...first.getChildren());
    first.remove();
  }
}

/** Whether an element is a paragraph, or a list item of text. */
function $isLine(node: ElementNode): boolean {
  if ($isParagraphNode(node)) return true;
  if (!$isListItemNode(node)) return false;
  return node.getChildren().every((child) => !$isElementNode(child) || child.isInline());
}

/** The items of a list that a block becomes. A list of the other kind is nested, so that it keeps its numbers. */
function $itemsOf(block: Block, item: ListItemNode): ListItemNode[] {
  if (block.kind === "paragraph" || block.kind === "heading")
    return [$createListItemNode().append(...$inlinesOf(block))];
  const [node] = $treeToLexical([block]);
  if (node === undefined) return [];
  const list = item.getParent();
  if ($isListNode(node) && $isListNode(list) && node.getListType() === list.getListType())
    return node.getChildren<ListItemNode>();
  // Not `append`, because it would unwrap a table.
  return [$createListItemNode().splice(0, 0, [node])];
}

/** Separates a list from another one of its kind, because the editor would join them and number them on. */
function $separateLists(node: LexicalNode): void {
  if (!$isListNode(node)) return;
  const [previous, next] = [node.getPreviousSibling(), node.getNextSibling()];
  if ($isListNode(previous) && previous.getListType() === node.getListType())
    node.insertBefore($createParagraphNode());
  if ($isListNode(next) && next.getListType() === node.getListType())
    node.insertAfter($createParagraphNode());
}

function $isInCell(node: ElementNode): boolean {
  return $findMatchingParent(node, (parent) => parent.getType() === "tablecell") !== null;
}

/** The blocks of the cells of a table, because the editor cannot nest tables. */
function withoutTables(block: Block): readonly Block[] {
  if (block.kind !== "table") return [block];
  return [...block.head, ...block.body].flatMap(({ cells }) =>
    cells.flatMap(({ blocks }) => blocks.flatMap(withoutTables)),
  );
}
