import { directionOf } from "@nashra/engine";
import {
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $setState,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INSERT_TAB_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  mergeRegister,
  SET_TEXT_FORMAT_COMMAND,
  type LexicalEditor,
  type TextFormatType,
} from "lexical";

import { isShortcut } from "../../ui/keys.ts";
import { pathState } from "./text-path.ts";

/** The formats that an author can set. Languages that are written from right to left have no italics. */
export function formatsFor(language: string): readonly TextFormatType[] {
  const formats: readonly TextFormatType[] = [
    "bold",
    "italic",
    "underline",
    "superscript",
    "subscript",
  ];
  return directionOf(language) === "rtl" ? formats.filter((name) => name !== "italic") : formats;
}

/** Rejects every format that the text of a leaflet does not support, whatever command requests it. */
export function registerFormats(editor: LexicalEditor, language: string): () => void {
  const refuse = () => true;
  return mergeRegister(
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      (format) => {
        if (!formatsFor(language).includes(format)) return true;
        $forgetPathsOfBreaks();
        return false;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(SET_TEXT_FORMAT_COMMAND, refuse, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(FORMAT_ELEMENT_COMMAND, refuse, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(INSERT_TAB_COMMAND, refuse, COMMAND_PRIORITY_CRITICAL),
    // The editor ignores the Escape key, because an element around the editor, such as a dialog, handles this
    // key. The list of sections takes it first.
    editor.registerCommand(KEY_ESCAPE_COMMAND, refuse, COMMAND_PRIORITY_LOW),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const format = formatOfKey(event);
        if (format === undefined) return false;
        event.preventDefault();
        return editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
  );
}

/**
 * The format of a shortcut for superscript or subscript. The editor itself handles the shortcuts for bold,
 * italic and underline.
 */
function formatOfKey(event: KeyboardEvent): TextFormatType | undefined {
  if (isShortcut(event, ".", "Period")) return "superscript";
  return isShortcut(event, ",", "Comma") ? "subscript" : undefined;
}

function $forgetPathsOfBreaks(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  for (const node of selection.getNodes())
    if ($isLineBreakNode(node)) $setState(node, pathState, "");
}
