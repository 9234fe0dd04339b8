import { $insertList, type ListType } from "@lexical/list";
import {
  $getNodeByKey,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  KEY_BACKSPACE_COMMAND,
  mergeRegister,
  PASTE_TAG,
  UNDO_COMMAND,
  type EditorState,
  type LexicalEditor,
  type NodeKey,
} from "lexical";

import { stateTag } from "./technical-text.ts";

/** The characters that begin a list when they and a space are typed at the start of a paragraph. */
const markers: Readonly<Record<string, ListType>> = {
  "-": "bullet",
  "*": "bullet",
  "•": "bullet",
  "1.": "number",
  "1)": "number",
  "١.": "number",
  "١)": "number",
};

const listTag = "typed-list";

/**
 * Begins a list when an author types `- `, `* `, `• `, `1. `, `1) ` or `١. ` at the start of a paragraph. The
 * list is an undo step of its own. Backspace as the next key gives the characters back, as Undo does.
 */
export function registerTypedLists(editor: LexicalEditor): () => void {
  let begun = false;
  return mergeRegister(
    editor.registerUpdateListener(({ editorState, prevEditorState, tags }) => {
      if (tags.has(listTag)) {
        begun = true;
        return;
      }
      if (!tags.has(stateTag)) begun = false;
      if (tags.has(HISTORIC_TAG) || tags.has(PASTE_TAG) || editor.isComposing()) return;
      const typed = editorState.read(() => $typedMarker(prevEditorState));
      if (typed === undefined) return;
      editor.update(() => $beginList(typed), { tag: [listTag, HISTORY_PUSH_TAG] });
    }),
    editor.registerCommand(
      KEY_BACKSPACE_COMMAND,
      (event) => {
        if (!begun) return false;
        event.preventDefault();
        return editor.dispatchCommand(UNDO_COMMAND, undefined);
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

interface TypedMarker {
  readonly text: NodeKey;
  /** The number of characters of the marker and its space. */
  readonly length: number;
  readonly list: ListType;
}

/** The marker before the caret, if its space is the only change since the state before. */
function $typedMarker(before: EditorState): TypedMarker | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
  const { offset, type } = selection.anchor;
  if (type !== "text" || offset < 2 || offset > 3) return undefined;
  const node = selection.anchor.getNode();
  const paragraph = node.getParent();
  if (!$isTextNode(node) || node.getPreviousSibling() !== null) return undefined;
  if (!$isParagraphNode(paragraph) || !$isRootOrShadowRoot(paragraph.getParent())) return undefined;
  const text = node.getTextContent();
  const list = text[offset - 1] === " " ? markers[text.slice(0, offset - 1)] : undefined;
  if (list === undefined) return undefined;
  const whole = paragraph.getTextContent();
  const earlier = before.read(() => $getNodeByKey(paragraph.getKey())?.getTextContent());
  const typed = whole.slice(0, offset - 1) + whole.slice(offset);
  return earlier === typed ? { text: node.getKey(), length: offset, list } : undefined;
}

function $beginList({ text, length, list }: TypedMarker): void {
  const node = $getNodeByKey(text);
  if (!$isTextNode(node)) return;
  node.spliceText(0, length, "", true);
  $insertList(list);
}
