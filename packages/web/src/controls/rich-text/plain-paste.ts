import { $createListItemNode, $isListItemNode } from "@lexical/list";
import {
  $createParagraphNode,
  $createRangeSelection,
  $createTextNode,
  $findMatchingParent,
  $getNearestNodeFromDOMNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  $addUpdateTag,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  HISTORY_PUSH_TAG,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  type ElementNode,
  type LexicalEditor,
  type RangeSelection,
} from "lexical";

import { hasLineEnd, pastedLines, textOfHtml } from "./plain-text.ts";

/**
 * Whatever is pasted or dropped, its plain text gets in and nothing else: one paragraph a line, or one
 * item in a list, and one step of undo.
 */
export function registerPlainPaste(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        event.preventDefault();
        const data = "clipboardData" in event ? event.clipboardData : dataTransferOf(event);
        $insertLines(pastedLines(textIn(data)));
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        event.preventDefault();
        $selectPoint(event);
        $insertLines(pastedLines(textIn(event.dataTransfer)));
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    // Text is not dragged out of a field: where it would be dropped, it would lose its marks.
    editor.registerCommand(
      DRAGSTART_COMMAND,
      (event) => {
        event.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    // What tools, spelling and dictation put in at once.
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (inserted) => {
        const text = typeof inserted === "string" ? inserted : textOfInput(inserted);
        if (typeof inserted === "string" && !hasLineEnd(text)) return false;
        $insertLines(pastedLines(text));
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
  );
}

function dataTransferOf(event: InputEvent | KeyboardEvent): DataTransfer | null {
  return "dataTransfer" in event ? event.dataTransfer : null;
}

function textOfInput(event: InputEvent): string {
  return event.dataTransfer === null ? (event.data ?? "") : textIn(event.dataTransfer);
}

function textIn(data: DataTransfer | null): string {
  const plain = data?.getData("text/plain") ?? "";
  return plain === "" ? textOfHtml(data?.getData("text/html") ?? "") : plain;
}

/** Puts the caret where something was dropped. */
function $selectPoint(event: DragEvent): void {
  const range = document.caretPositionFromPoint?.(event.clientX, event.clientY);
  const node = range && $getNearestNodeFromDOMNode(range.offsetNode);
  if (!range || !node) return;
  if ($isTextNode(node)) {
    const selection = $createRangeSelection();
    const offset = Math.min(range.offset, node.getTextContentSize());
    selection.anchor.set(node.getKey(), offset, "text");
    selection.focus.set(node.getKey(), offset, "text");
    $setSelection(selection);
  } else if ($isElementNode(node)) node.selectEnd();
}

/** Puts lines where the caret is, in place of what is selected. */
export function $insertLines(lines: readonly string[]): void {
  const selection = $getSelection();
  const [first, ...others] = lines;
  if (first === undefined || selection === null) return;
  $addUpdateTag(PASTE_TAG);
  $addUpdateTag(HISTORY_PUSH_TAG);
  if (!$isRangeSelection(selection)) {
    // Cells of a table are selected: they are one place for all of it.
    selection.insertText(lines.join(" "));
    return;
  }
  selection.insertText(first);
  const last = others.pop();
  if (last === undefined) return;
  const { format } = selection;
  selection.insertParagraph();
  const block = $blockOfCaret(selection);
  for (const line of others) block?.insertBefore($lineLike(block, line, format));
  selection.insertText(last);
}

function $blockOfCaret(selection: RangeSelection): ElementNode | null {
  return $findMatchingParent(
    selection.anchor.getNode(),
    (node): node is ElementNode => $isElementNode(node) && !node.isInline(),
  );
}

function $lineLike(block: ElementNode, line: string, format: number): ElementNode {
  const node = $isListItemNode(block) ? $createListItemNode() : $createParagraphNode();
  return node.append($createTextNode(line).setFormat(format));
}
