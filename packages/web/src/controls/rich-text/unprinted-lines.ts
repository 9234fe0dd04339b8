import { $isListItemNode, $isListNode, type ListNode } from "@lexical/list";
import {
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  BLUR_COMMAND,
  COMMAND_PRIORITY_LOW,
  FOCUS_COMMAND,
  mergeRegister,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";

import { tableSupport } from "./table-support.ts";

/** A paragraph, heading or list item. */
interface Line {
  readonly node: ElementNode;
  /** What the leaflet does not have: the whole line, or the blank end of its text. */
  readonly unprinted: "line" | "end" | undefined;
}

/**
 * Marks the lines that the leaflet does not have: blank paragraphs and items, and the blank line after a line break at
 * the end of a text. The line of the caret is not marked while the editor has the focus. Numbered items get the numbers
 * that they have in the leaflet. Only attributes of the elements change, so the text, the caret, the layout and the undo
 * steps stay as they are. `label`: the text of a mark, which the style sheet shows.
 */
export function registerUnprintedLines(editor: LexicalEditor, label: string): () => void {
  const $mark = (isFocused: boolean) => {
    const caret = isFocused ? $lineOfCaret() : undefined;
    for (const { node, unprinted } of $linesIn($getRoot())) {
      const element = editor.getElementByKey(node.getKey());
      const isMarked = unprinted !== undefined && !node.is(caret);
      if (isMarked) element?.setAttribute("data-unprinted", label);
      else element?.removeAttribute("data-unprinted");
      element?.toggleAttribute("data-blank", isMarked && unprinted === "line");
    }
    $numberItems(editor, $getRoot());
  };
  const isFocused = () => editor.getRootElement() === document.activeElement;
  const markAt = (isFocusedNow: boolean) => () => {
    $mark(isFocusedNow);
    return false;
  };
  editor.getEditorState().read(() => $mark(isFocused()));
  return mergeRegister(
    editor.registerUpdateListener(({ editorState }) => editorState.read(() => $mark(isFocused()))),
    editor.registerCommand(FOCUS_COMMAND, markAt(true), COMMAND_PRIORITY_LOW),
    editor.registerCommand(BLUR_COMMAND, markAt(false), COMMAND_PRIORITY_LOW),
  );
}

function $lineOfCaret(): LexicalNode | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return undefined;
  return $findMatchingParent(selection.focus.getNode(), $isBlock) ?? undefined;
}

/** The lines of an element in order, without the one line that an empty text or cell needs. */
export function $linesIn(element: ElementNode): readonly Line[] {
  const children = element.getChildren().filter($isBlock);
  return children.flatMap((node, index): readonly Line[] => {
    if ($holdsBlocks(node)) return $linesIn(node);
    const isNeeded = !$isListItemNode(node) && $isOnlyPlace(children, index);
    return [{ node, unprinted: isNeeded ? undefined : $unprintedOf(node) }];
  });
}

/** True for the only line of a text or cell, and for the line after a table, which is where its author goes on. */
function $isOnlyPlace(blocks: readonly ElementNode[], index: number): boolean {
  if (blocks.length === 1) return true;
  const before = blocks[index - 1];
  const isLast = index === blocks.length - 1;
  return isLast && before !== undefined && tableSupport()?.isTable(before) === true;
}

function $unprintedOf(node: ElementNode): Line["unprinted"] {
  if (node.getTextContent().trim() !== "") {
    return $isLineBreakNode(node.getLastChild()) ? "end" : undefined;
  }
  return $leadsList(node) ? undefined : "line";
}

/** True for an item before the list inside it, which the editor represents as the next item. */
function $leadsList(node: ElementNode): boolean {
  const next = node.getNextSibling();
  return $isListItemNode(next) && $isListNode(next.getFirstChild());
}

function $numberItems(editor: LexicalEditor, element: ElementNode): void {
  for (const block of element.getChildren().filter($isBlock)) {
    if ($isListNode(block) && block.getListType() === "number") $numberList(editor, block);
    $numberItems(editor, block);
  }
}

function $numberList(editor: LexicalEditor, list: ListNode): void {
  let next = list.getStart();
  for (const item of list.getChildren()) {
    const element = editor.getElementByKey(item.getKey());
    if (element instanceof HTMLLIElement && element.value !== next) element.value = next;
    const isCounted =
      $isListItemNode(item) && !$isListNode(item.getFirstChild()) && !isBlankItem(element);
    if (isCounted) next += 1;
  }
}

function isBlankItem(element: HTMLElement | null): boolean {
  return element?.hasAttribute("data-blank") === true;
}

function $holdsBlocks(node: ElementNode): boolean {
  return node.getChildren().some($isBlock);
}

function $isBlock(node: LexicalNode): node is ElementNode {
  return $isElementNode(node) && !node.isInline();
}
