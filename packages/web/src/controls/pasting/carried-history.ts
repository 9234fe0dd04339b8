import {
  $createRangeSelection,
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $isRangeSelection,
  $setSelection,
  type BaseSelection,
  type EditorState,
  type LexicalEditor,
  type LexicalNode,
  type PointType,
  type SerializedEditorState,
} from "lexical";

import { historyOf } from "../rich-text/text-history.ts";

/** A state of an editor in a form that another editor can read. */
export interface CarriedState {
  readonly state: SerializedEditorState;
  readonly selection: { readonly anchor: CarriedPoint; readonly focus: CarriedPoint } | undefined;
}

interface CarriedPoint {
  /** The positions of the node and its ancestors among their siblings, outermost first. */
  readonly path: readonly number[];
  readonly offset: number;
  readonly type: "text" | "element";
}

/** The states to which an editor can undo, oldest first. */
export function carriedSteps(editor: LexicalEditor): readonly CarriedState[] {
  return (historyOf(editor)?.undoStack ?? []).map(({ editorState }) => carriedState(editorState));
}

export function carriedState(
  state: EditorState,
  selection: BaseSelection | null = state._selection,
): CarriedState {
  return state.read(() => ({
    state: state.toJSON(),
    selection: $isRangeSelection(selection)
      ? { anchor: $carriedPoint(selection.anchor), focus: $carriedPoint(selection.focus) }
      : undefined,
  }));
}

/** Gives a new editor the states of an old one. Its own state becomes the step after them. */
export function receiveSteps(editor: LexicalEditor, steps: readonly CarriedState[]): void {
  const history = historyOf(editor);
  if (history === undefined) return;
  history.undoStack = steps.map((step) => ({ editor, editorState: receivedState(editor, step) }));
  history.current = { editor, editorState: editor.getEditorState() };
}

export function receivedState(
  editor: LexicalEditor,
  { state, selection }: CarriedState,
): EditorState {
  return editor.parseEditorState(state, () => {
    if (selection === undefined) return;
    const range = $createRangeSelection();
    $setPoint(range.anchor, selection.anchor);
    $setPoint(range.focus, selection.focus);
    $setSelection(range);
  });
}

function $carriedPoint({ key, offset, type }: PointType): CarriedPoint {
  const path: number[] = [];
  for (let node = $getNodeByKey(key); node?.getParent(); node = node.getParent())
    path.unshift(node.getIndexWithinParent());
  return { path, offset, type };
}

function $setPoint(point: PointType, { path, offset, type }: CarriedPoint): void {
  let node: LexicalNode = $getRoot();
  for (const index of path) {
    const child: LexicalNode | null = $isElementNode(node) ? node.getChildAtIndex(index) : null;
    if (child === null) return;
    node = child;
  }
  point.set(node.getKey(), offset, type);
}
