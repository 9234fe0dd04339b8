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
 * Before a key acts, the editor looks where the selection is: the browser tells of a change a moment
 * later, and a tool that selects and presses a key at once would not be understood.
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

/** What is to be typed there may have other marks: those are the editor's own. */
function samePlace(one: RangeSelection, other: RangeSelection): boolean {
  return one.anchor.is(other.anchor) && one.focus.is(other.focus);
}
