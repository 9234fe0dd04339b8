import { HistoryExtension } from "@lexical/history";
import { $isLinkNode, type LinkNode } from "@lexical/link";
import { $isListNode } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useExtensionSignalValue } from "@lexical/react/useExtensionSignalValue";
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  type EditorState,
  type RangeSelection,
  type TextFormatType,
} from "lexical";
import { useEffect, useState } from "react";

/** The formats, the list and the link at the caret. */
interface CaretState {
  readonly formats: readonly TextFormatType[];
  readonly list: "bullet" | "number" | undefined;
  readonly link: boolean;
}

export interface ToolState extends CaretState {
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

/** The state that the tools of an editor show. */
export function useToolState(): ToolState {
  const [editor] = useLexicalComposerContext();
  const canUndo = useExtensionSignalValue(HistoryExtension, "canUndo");
  const canRedo = useExtensionSignalValue(HistoryExtension, "canRedo");
  const [state, setState] = useState(() => caretState(editor.getEditorState()));
  useEffect(() => {
    const follow = () => {
      setState((before) => {
        const now = caretState(editor.getEditorState());
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    };
    follow();
    return editor.registerUpdateListener(follow);
  }, [editor]);
  return { ...state, canUndo, canRedo };
}

function caretState(state: EditorState): CaretState {
  return state.read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return { formats: [], list: undefined, link: false };
    const list = $findMatchingParent(selection.anchor.getNode(), $isListNode)?.getListType();
    return {
      formats: marks.filter((mark) => selection.hasFormat(mark)),
      list: list === "check" ? undefined : list,
      link: $linkOf(selection) !== undefined,
    };
  });
}

/** The link that contains the whole selection. */
export function $linkOf(selection: RangeSelection): LinkNode | undefined {
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
  const other = $findMatchingParent(selection.focus.getNode(), $isLinkNode);
  return link !== null && link.is(other) ? link : undefined;
}
