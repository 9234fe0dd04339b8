import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { $toggleLink, $createLinkNode } from "@lexical/link";
import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  HISTORY_PUSH_TAG,
  REDO_COMMAND,
  UNDO_COMMAND,
  type LexicalEditor,
  type RangeSelection,
  type TextFormatType,
} from "lexical";

import { $linkOf } from "./tool-state.ts";

export function setFormat(editor: LexicalEditor, format: TextFormatType): void {
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);
}

/**
 * Converts the selection to a list of this kind. If the selection is already in such a list (`now`), converts
 * the list to paragraphs.
 */
export function setList(
  editor: LexicalEditor,
  kind: "bullet" | "number",
  now: "bullet" | "number" | undefined,
): void {
  const insert = kind === "bullet" ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
  editor.dispatchCommand(now === kind ? REMOVE_LIST_COMMAND : insert, undefined);
}

export function undo(editor: LexicalEditor): void {
  editor.dispatchCommand(UNDO_COMMAND, undefined);
}

export function redo(editor: LexicalEditor): void {
  editor.dispatchCommand(REDO_COMMAND, undefined);
}

export function insertSymbol(editor: LexicalEditor, symbol: string): void {
  editor.update(() => $caret().insertText(symbol), { tag: HISTORY_PUSH_TAG, discrete: true });
}

export interface LinkAtCaret {
  /** "" if there is no link. */
  readonly href: string;
  /** True if the caret is in a link or text is selected; otherwise the dialog asks for the text of the link. */
  readonly hasText: boolean;
}

export function linkAtCaret(editor: LexicalEditor): LinkAtCaret {
  return editor.getEditorState().read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return { href: "", hasText: false };
    const link = $linkOf(selection);
    return { href: link?.getURL() ?? "", hasText: link !== undefined || !selection.isCollapsed() };
  });
}

/** Changes the address of the link at the caret, or creates a link from the selection or from the given text. */
export function setLink(editor: LexicalEditor, href: string, words: string): void {
  editor.update(
    () => {
      const selection = $caret();
      const link = $linkOf(selection);
      if (link !== undefined) link.setURL(href);
      else if (!selection.isCollapsed()) $toggleLink(href, { rel: null });
      else {
        const text = $createTextNode(words === "" ? href : words).setFormat(selection.format);
        selection.insertNodes([$createLinkNode(href).append(text)]);
      }
    },
    { tag: HISTORY_PUSH_TAG, discrete: true },
  );
}

export function removeLink(editor: LexicalEditor): void {
  editor.update(
    () => {
      const link = $linkOf($caret());
      if (link === undefined) return;
      for (const child of link.getChildren()) link.insertBefore(child);
      link.remove();
    },
    { tag: HISTORY_PUSH_TAG, discrete: true },
  );
}

/** The current or last selection; the end of the text if the editor never had the focus. */
function $caret(): RangeSelection {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd();
}
