import type { HistoryState } from "@lexical/history";
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  CUT_TAG,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  PASTE_TAG,
  type EditorState,
  type LexicalEditor,
} from "lexical";

import { answerTag } from "./gaps-in-editor.ts";
import { stateTag } from "./technical-text.ts";

/** The tags of updates that begin an undo step or belong to the step before. */
const stepTags = [CUT_TAG, HISTORIC_TAG, HISTORY_MERGE_TAG, HISTORY_PUSH_TAG, PASTE_TAG];

/**
 * Keeps continuous typing one undo step. The history begins a step after each update that is no typing, also
 * after the updates that only isolate technical text. This listener joins such a step to the step before. It
 * is registered after the listener of the history. The first character of an answer replaces a gap, and the further
 * characters belong to the same step.
 */
export function registerTypingSteps(
  editor: LexicalEditor,
  history: HistoryState,
  pause: number,
): () => void {
  let typedAt: number | undefined;
  let isolated = false;
  return editor.registerUpdateListener(({ dirtyLeaves, editorState, prevEditorState, tags }) => {
    if (tags.has(stateTag)) {
      isolated = true;
      return;
    }
    if (tags.has(answerTag)) {
      typedAt = Date.now();
      isolated = true;
      return;
    }
    if (dirtyLeaves.size === 0 && !tags.has(HISTORIC_TAG)) return;
    const isTyping =
      !stepTags.some((tag) => tags.has(tag)) &&
      !editor.isComposing() &&
      isOneCharacter(prevEditorState, editorState);
    const now = Date.now();
    const goesOn = isTyping && typedAt !== undefined && now - typedAt < pause;
    if (goesOn && isolated && history.undoStack.at(-1)?.editorState === prevEditorState)
      history.undoStack.pop();
    typedAt = isTyping ? now : undefined;
    isolated = false;
  });
}

/** True if the second state is the first one with another character before the caret. */
function isOneCharacter(before: EditorState, after: EditorState): boolean {
  const [from, to] = [before, after].map((state) => state.read($caretAndSize));
  return from !== undefined && to !== undefined && to.inText && to.size === from.size + 1;
}

function $caretAndSize(): { readonly inText: boolean; readonly size: number } | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
  const { type, offset } = selection.anchor;
  return { inText: type === "text" && offset > 0, size: $getRoot().getTextContent().length };
}
