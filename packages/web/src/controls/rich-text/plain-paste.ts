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
  $onUpdate,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  createCommand,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  HISTORY_PUSH_TAG,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  type BaseSelection,
  type EditorState,
  type ElementNode,
  type LexicalCommand,
  type LexicalEditor,
  type PasteCommandType,
  type RangeSelection,
} from "lexical";

import { hasLineEnd, pastedLines, textOfHtml } from "./plain-text.ts";

/** A paste or a drop that held more than its plain text. */
export interface Paste {
  /** "" if there was none. */
  readonly html: string;
  /** Images; empty if there was any text, because word processors and spreadsheets add a picture of their text. */
  readonly images: readonly File[];
  /** The text before the paste, and the place of the paste in it. */
  readonly before: EditorState;
  readonly selection: BaseSelection | null;
}

/** Dispatched after the plain text of a paste with HTML was inserted, and for a paste of images. */
export const PASTED_COMMAND: LexicalCommand<Paste> = createCommand("PASTED_COMMAND");

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
        $pastePlain(editor, dataOf(event));
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        event.preventDefault();
        $selectPoint(event);
        $pastePlain(editor, event.dataTransfer);
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
        if (typeof inserted !== "string") {
          if (inserted.dataTransfer === null) $insertLines(pastedLines(inserted.data ?? ""));
          else $pastePlain(editor, inserted.dataTransfer);
          return true;
        }
        if (!hasLineEnd(inserted)) return false;
        $insertLines(pastedLines(inserted));
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
  );
}

function dataOf(event: PasteCommandType): DataTransfer | null {
  if ("clipboardData" in event) return event.clipboardData;
  return "dataTransfer" in event ? event.dataTransfer : null;
}

/** True if a paste inserts text, and not only an image or nothing. */
export function holdsText(event: PasteCommandType): boolean {
  return linesIn(dataOf(event)).length > 0;
}

function $pastePlain(editor: LexicalEditor, data: DataTransfer | null): void {
  const html = data?.getData("text/html") ?? "";
  const images = imagesIn(data);
  if (html !== "" || images.length > 0) {
    const before = editor.getEditorState();
    const paste = { html, images, before, selection: $selectionIn(before) };
    $onUpdate(() => editor.dispatchCommand(PASTED_COMMAND, paste));
  }
  $insertLines(linesIn(data));
}

/** The selection, as far as the state has its nodes: a gap that the paste answers has already been replaced. */
function $selectionIn(state: EditorState): BaseSelection | null {
  const selection = $getSelection();
  const isNew =
    $isRangeSelection(selection) &&
    [selection.anchor, selection.focus].some(({ key }) => !state._nodeMap.has(key));
  return (isNew ? state._selection : selection)?.clone() ?? null;
}

/** The lines that are inserted; none for images. */
function linesIn(data: DataTransfer | null): readonly string[] {
  const text = data?.getData("text/plain") ?? "";
  if (text !== "") return pastedLines(text);
  return imagesIn(data).length > 0 ? [] : pastedLines(textOfHtml(data?.getData("text/html") ?? ""));
}

function imagesIn(data: DataTransfer | null): readonly File[] {
  if ((data?.getData("text/plain") ?? "") !== "") return [];
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}

/** Inserts plain text at the selection, as a paste does. */
export function pastePlain(
  editor: LexicalEditor,
  { text, html }: { readonly text: string; readonly html: string },
): void {
  editor.update(() => $insertLines(pastedLines(text === "" ? textOfHtml(html) : text)), {
    discrete: true,
  });
  editor.focus();
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

export function $blockOfCaret(selection: RangeSelection): ElementNode | null {
  return $findMatchingParent(
    selection.anchor.getNode(),
    (node): node is ElementNode => $isElementNode(node) && !node.isInline(),
  );
}

function $lineLike(block: ElementNode, line: string, format: number): ElementNode {
  const node = $isListItemNode(block) ? $createListItemNode() : $createParagraphNode();
  return node.append($createTextNode(line).setFormat(format));
}
