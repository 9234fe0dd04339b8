import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type PointType,
  type RangeSelection,
  type TextNode,
} from "lexical";

import { $isReferenceNode } from "./reference-node.ts";

/** The text of a line before the caret, back to the nearest reference, link or line break. */
export interface TextBeforeCaret {
  readonly text: string;
  /** Selects the text from an offset to the caret. */
  readonly $select: (from: number) => RangeSelection;
}

export function $textBeforeCaret(): TextBeforeCaret | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || $isReferenceNode(node)) return undefined;
  const nodes: TextNode[] = [node];
  for (
    let before = node.getPreviousSibling();
    $isTextNode(before) && !$isReferenceNode(before);
    before = before.getPreviousSibling()
  )
    nodes.unshift(before);
  const own = node.getTextContent().slice(0, selection.anchor.offset);
  const texts = nodes.map((one) => (one === node ? own : one.getTextContent()));
  return {
    text: texts.join(""),
    $select: (from) => {
      const point = placeOf(nodes, texts, from);
      selection.anchor.set(point.key, point.offset, "text");
      return selection;
    },
  };
}

function placeOf(
  nodes: readonly TextNode[],
  texts: readonly string[],
  from: number,
): Pick<PointType, "key" | "offset"> {
  let start = 0;
  for (const [index, node] of nodes.entries()) {
    const end = start + (texts[index]?.length ?? 0);
    if (from < end) return { key: node.getKey(), offset: from - start };
    start = end;
  }
  return { key: nodes.at(-1)?.getKey() ?? "", offset: texts.at(-1)?.length ?? 0 };
}
