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
 * Inserts pasted and dropped content as plain text. Each line becomes a paragraph or, inside a list, a list
 * item. The whole insertion is one undo step.
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
    // Prevents dragging text out of a field, because dropped text loses its format.
    editor.registerCommand(
      DRAGSTART_COMMAND,
      (event) => {
        event.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    // Handles text that assistive tools, spelling correction or dictation insert in one step.
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

/** Sets the caret to the position of a drop. */
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

/** Replaces the selected text by the lines. If the selection is only a caret, inserts the lines at the caret. */
export function $insertLines(lines: readonly string[]): void {
  const selection = $getSelection();
  const [first, ...others] = lines;
  if (first === undefined || selection === null) return;
  $addUpdateTag(PASTE_TAG);
  $addUpdateTag(HISTORY_PUSH_TAG);
  if (!$isRangeSelection(selection)) {
    // Selected table cells receive the whole text as one line.
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
