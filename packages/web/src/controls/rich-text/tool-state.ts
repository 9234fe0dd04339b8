import { $isLinkNode, type LinkNode } from "@lexical/link";
import { $isListNode } from "@lexical/list";
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  type RangeSelection,
  type TextFormatType,
} from "lexical";
import { useEffect, useState } from "react";

import type { TextEditor } from "./text-editor.ts";

export interface ToolState {
  readonly formats: readonly TextFormatType[];
  readonly list: "bullet" | "number" | undefined;
  readonly link: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const marks: readonly TextFormatType[] = [
  "bold",
  "italic",
  "underline",
  "superscript",
  "subscript",
];

/** What holds where the caret is. */
export function useToolState(text: TextEditor): ToolState {
  const [state, setState] = useState(() => read(text));
  useEffect(() => {
    const follow = () => {
      setState((before) => {
        const now = read(text);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    };
    follow();
    return text.editor.registerUpdateListener(follow);
  }, [text]);
  return state;
}

function read({ editor, history }: TextEditor): ToolState {
  const steps = {
    canUndo: history.undoStack.length > 0,
    canRedo: history.redoStack.length > 0,
  };
  return editor.getEditorState().read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection))
      return { formats: [], list: undefined, link: false, ...steps };
    const list = $findMatchingParent(selection.anchor.getNode(), $isListNode)?.getListType();
    return {
      formats: marks.filter((mark) => selection.hasFormat(mark)),
      list: list === "check" ? undefined : list,
      link: $linkOf(selection) !== undefined,
      ...steps,
    };
  });
}

/** The one link that all of a selection is in. */
export function $linkOf(selection: RangeSelection): LinkNode | undefined {
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
  const other = $findMatchingParent(selection.focus.getNode(), $isLinkNode);
  return link !== null && link.is(other) ? link : undefined;
}
