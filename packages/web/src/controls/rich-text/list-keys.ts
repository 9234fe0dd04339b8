import {
  $createListItemNode,
  $isListItemNode,
  $isListNode,
  type ListItemNode,
} from "@lexical/list";
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  INDENT_CONTENT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_TAB_COMMAND,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
  ParagraphNode,
  type LexicalEditor,
} from "lexical";

/**
 * Tab and Shift+Tab indent and outdent list items, at most one level below the previous item. If no item can
 * be moved, Tab is not handled here, so it leaves the editor or moves to another table cell.
 */
export function registerListKeys(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        if (event.isComposing || !$moveItems(event.shiftKey ? "out" : "in")) return false;
        event.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    // The browser sends these commands, for example from a menu or the Touch Bar.
    editor.registerCommand(
      INDENT_CONTENT_COMMAND,
      () => $moveItems("in") || true,
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      OUTDENT_CONTENT_COMMAND,
      () => $moveItems("out") || true,
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $endItem, COMMAND_PRIORITY_HIGH),
    // When a list item with blocks is outdented, the editor converts it to a paragraph that contains the
    // blocks. Unwraps these blocks.
    editor.registerNodeTransform(ParagraphNode, (paragraph) => {
      const blocks = paragraph
        .getChildren()
        .filter((node) => $isElementNode(node) && !node.isInline());
      if (blocks.length === 0 || blocks.length < paragraph.getChildrenSize()) return;
      for (const block of blocks) paragraph.insertBefore(block);
      paragraph.remove();
    }),
  );
}

/** Handles Enter in an empty last paragraph of a list item with several paragraphs: starts the next item. */
function $endItem(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const paragraph = selection.anchor.getNode();
  const item = paragraph.getParent();
  if (!$isParagraphNode(paragraph) || !paragraph.isEmpty() || !$isListItemNode(item)) return false;
  if (paragraph.getNextSibling() !== null || paragraph.getPreviousSibling() === null) return false;
  const next = $createListItemNode();
  item.insertAfter(next);
  next.select();
  paragraph.remove();
  return true;
}

function $moveItems(way: "in" | "out"): boolean {
  const items = $selectedItems();
  const movable = items.filter(way === "in" ? $canGoIn : $canGoOut);
  for (const item of movable) item.setIndent(item.getIndent() + (way === "in" ? 1 : -1));
  return movable.length > 0;
}

function $selectedItems(): readonly ListItemNode[] {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return [];
  const items = selection
    .getNodes()
    .map((node) => $findMatchingParent(node, $isListItemNode))
    .filter((item) => item !== null);
  return [...new Set(items)].filter((item) => !$isListNode(item.getFirstChild()));
}

function $canGoIn(item: ListItemNode): boolean {
  return item.getPreviousSibling() !== null;
}

function $canGoOut(item: ListItemNode): boolean {
  return item.getIndent() > 0;
}
