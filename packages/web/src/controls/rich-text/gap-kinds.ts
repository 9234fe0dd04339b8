import { findGaps } from "@nashra/engine/guidance";
import {
  $findMatchingParent,
  $getNodeByKey,
  $isElementNode,
  HISTORY_MERGE_TAG,
  mergeRegister,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
} from "lexical";

import { $isGapNode, GapNode } from "./gap-node.ts";

/** Keeps the kinds of the gaps: a sentence is advice only beside other text. */
export function registerGapKinds(editor: LexicalEditor): () => void {
  const gaps = new Set<NodeKey>();
  return mergeRegister(
    editor.registerMutationListener(GapNode, (mutations) => {
      for (const [key, mutation] of mutations) {
        if (mutation === "destroyed") gaps.delete(key);
        else gaps.add(key);
      }
    }),
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (gaps.size > 0 && dirtyElements.size + dirtyLeaves.size > 0) updateKinds(editor, gaps);
    }),
  );
}

function updateKinds(editor: LexicalEditor, gaps: ReadonlySet<NodeKey>): void {
  const changed = editor.read(() => $changedKinds(gaps));
  if (changed.length === 0) return;
  editor.update(() => changed.forEach(({ gap, kind }) => gap.setKind(kind)), {
    tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG, SKIP_SCROLL_INTO_VIEW_TAG],
  });
}

function $changedKinds(gaps: ReadonlySet<NodeKey>) {
  const blocks = new Set<LexicalNode>();
  for (const key of gaps) {
    const gap = $getNodeByKey(key);
    const block =
      gap && $findMatchingParent(gap, (node) => $isElementNode(node) && !node.isInline());
    if (block) blocks.add(block);
  }
  return [...blocks].flatMap((block) => {
    const leaves = $isElementNode(block) ? $leavesOf(block) : [];
    let start = 0;
    const starts = new Map<number, GapNode>();
    for (const leaf of leaves) {
      if ($isGapNode(leaf)) starts.set(start, leaf);
      start += leaf.getTextContent().length;
    }
    return findGaps(leaves.map((leaf) => leaf.getTextContent()).join("")).flatMap((found) => {
      const gap = starts.get(found.start);
      return gap === undefined || gap.getKind() === found.kind ? [] : [{ gap, kind: found.kind }];
    });
  });
}

/** The texts, gaps and line breaks of a block, without the blocks inside it. */
function $leavesOf(element: ElementNode): readonly LexicalNode[] {
  return element.getChildren().flatMap((child) => {
    if (!$isElementNode(child)) return [child];
    return child.isInline() ? $leavesOf(child) : [];
  });
}
