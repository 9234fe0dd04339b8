import type { HistoryState } from "@lexical/history";
import type { LexicalEditor } from "lexical";

const histories = new WeakMap<LexicalEditor, HistoryState>();

/** Keeps the undo history of an editor for `historyOf`. */
export function keepHistory(editor: LexicalEditor, history: HistoryState): void {
  histories.set(editor, history);
}

export function historyOf(editor: LexicalEditor): HistoryState | undefined {
  return histories.get(editor);
}
