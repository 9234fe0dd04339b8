import {
  $createRangeSelectionFromDom,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  COMMAND_PRIORITY_CRITICAL,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type RangeSelection,
} from "lexical";

/**
 * Updates the editor's selection from the DOM before each key press. The browser reports a change of
 * selection with a delay. Without this update, a key that an assistive tool presses immediately after it
 * selects text would act on the old selection.
 */
export function registerFollowSelection(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    () => {
      const held = $getSelection();
      const seen = editor.getRootElement()?.ownerDocument.getSelection() ?? null;
      if (held !== null && !$isRangeSelection(held)) return false;
      const selection = $createRangeSelectionFromDom(seen, editor);
      if (selection === null || (held !== null && samePlace(selection, held))) return false;
      const node = selection.anchor.getNode();
      if ($isTextNode(node)) selection.format = node.getFormat();
      $setSelection(selection);
      return false;
    },
    COMMAND_PRIORITY_CRITICAL,
  );
}

/**
 * True if both selections have the same start and end. The format is not compared, because the selection of
 * the editor contains the format of the next typed text.
 */
function samePlace(one: RangeSelection, other: RangeSelection): boolean {
  return one.anchor.is(other.anchor) && one.focus.is(other.focus);
}
