import {
  $createRangeSelection,
  $createTextNode,
  $getSelection,
  $getState,
  $isNodeSelection,
  $isRangeSelection,
  $setSelection,
  $setState,
  createState,
  type TextNode,
} from "lexical";

import { $isGapNode, type GapNode } from "./gap-node.ts";
import { pathState } from "./text-path.ts";

/**
 * The number of the answer that a text node belongs to; 0 for other text. The editor never merges nodes with different
 * states, so the answer remains apart. The stored text does not contain the state.
 */
export const answerState = createState("answer", {
  parse: (value) => (typeof value === "number" ? value : 0),
});

/** Selects the range of a gap, so that typing replaces it. A selected node would end a composition of an input method. */
export function $selectGap(gap: GapNode): void {
  const parent = gap.getParentOrThrow();
  const index = gap.getIndexWithinParent();
  const selection = $createRangeSelection();
  selection.anchor.set(parent.getKey(), index, "element");
  selection.focus.set(parent.getKey(), index + 1, "element");
  selection.setFormat(gap.getFormat());
  $setSelection(selection);
}

/** The gap that is the whole selection. */
export function $selectedGap(): GapNode | undefined {
  const selection = $getSelection();
  if ($isNodeSelection(selection)) {
    const [node, ...others] = selection.getNodes();
    return others.length === 0 && $isGapNode(node) ? node : undefined;
  }
  if (!$isRangeSelection(selection) || selection.isCollapsed()) return undefined;
  const nodes = selection.getNodes();
  if (nodes.length > 6) return undefined;
  const gap = nodes.find($isGapNode);
  if (gap === undefined || selection.getTextContent() !== gap.getTextContent()) return undefined;
  return gap;
}

/** Replaces a gap by an empty text with the same marks, and sets the caret into it. */
export function $beginAnswer(gap: GapNode, answer: number): TextNode {
  const text = $createTextNode("").setFormat(gap.getFormat());
  $setState(text, pathState, $getState(gap, pathState));
  $setState(text, answerState, answer);
  gap.replace(text);
  text.select(0, 0);
  return text;
}
