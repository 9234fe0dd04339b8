import {
  $getNodeByKey,
  $getRoot,
  $getState,
  $isElementNode,
  $isTextNode,
  $setState,
  createState,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  mergeRegister,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  TextNode,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
} from "lexical";

import { isolatesOf, type Isolate } from "../technical-text/isolates.ts";
import { $searchedText } from "./reference-node.ts";

type Direction = "ltr" | "rtl";

/**
 * The isolates that open before a text node and those that close after it, for example "l l". Each isolate is
 * a letter: `l` left to right, `f` forced left to right, `r` right to left. The style sheet writes the control
 * characters for them. The editor never merges nodes with different states. The stored text does not contain
 * the state.
 */
const runState = createState("run", {
  parse: (value) => (typeof value === "string" ? value : ""),
});

/** The tag of the updates that change only the states. */
export const stateTag = "technical-text";

/** Isolates technical text in the editor, with the rule that the document and the preview use. */
export function registerTechnicalText(editor: LexicalEditor, direction: Direction): () => void {
  /** The blocks that may have changed. During a composition, they wait until its end. */
  const waiting = new Set<NodeKey>();
  // A separate update after each change, because a node transform would cut the author's undo steps.
  const isolateWaiting = (skipSelection: boolean) => {
    if (editor.isComposing()) return;
    const blocks = [...waiting];
    waiting.clear();
    const changed = editor.read(() =>
      blocks.filter((key) => $changesOf(key, direction).length > 0),
    );
    if (changed.length === 0) return;
    const focused = editor.getRootElement()?.contains(document.activeElement) === true;
    editor.update(() => changed.forEach((key) => $isolateBlock(key, direction)), {
      discrete: true,
      tag: [
        stateTag,
        HISTORY_MERGE_TAG,
        SKIP_SCROLL_INTO_VIEW_TAG,
        ...(skipSelection || !focused ? [SKIP_DOM_SELECTION_TAG] : []),
      ],
    });
  };
  const waitForAll = () => {
    for (const key of editor.read(() => $blocksIn($getRoot()))) waiting.add(key);
  };
  waitForAll();
  isolateWaiting(true);
  return mergeRegister(
    editor.registerUpdateListener(({ dirtyElements, tags }) => {
      // Undo and redo replace the whole text without marking its elements.
      if (tags.has(HISTORIC_TAG)) waitForAll();
      for (const key of dirtyElements.keys()) waiting.add(key);
      if (!tags.has(stateTag)) isolateWaiting(tags.has(SKIP_DOM_SELECTION_TAG));
    }),
    editor.registerMutationListener(TextNode, (mutations) => {
      editor.read(() => {
        for (const [key, mutation] of mutations)
          if (mutation !== "destroyed") $writeAttribute(editor, key);
      });
    }),
  );
}

function $writeAttribute(editor: LexicalEditor, key: NodeKey): void {
  const node = $getNodeByKey(key);
  const state = $isTextNode(node) ? $getState(node, runState) : "";
  const element = editor.getElementByKey(key);
  if (state === "") element?.removeAttribute("data-run");
  else element?.setAttribute("data-run", state);
}

/** The keys of an element and of all block elements inside it. */
function $blocksIn(element: ElementNode): readonly NodeKey[] {
  const inside = element.getChildren().filter($isBlock).flatMap($blocksIn);
  return [element.getKey(), ...inside];
}

function $isBlock(node: LexicalNode): node is ElementNode {
  return $isElementNode(node) && !node.isInline();
}

function $isolateBlock(block: NodeKey, direction: Direction): void {
  for (const { node, cuts, states } of $changesOf(block, direction)) {
    const nodes = cuts.length > 0 ? node.splitText(...cuts) : [node];
    for (const [index, part] of nodes.entries()) $setState(part, runState, states[index] ?? "");
  }
}

interface TextNodeChange {
  readonly node: TextNode;
  /** The offsets at which the node is cut. */
  readonly cuts: readonly number[];
  /** The states of the resulting nodes. */
  readonly states: readonly string[];
}

/** The text nodes of a block that must be cut or get another state. */
function $changesOf(block: NodeKey, direction: Direction): readonly TextNodeChange[] {
  const element = $getNodeByKey(block);
  if (!$isElementNode(element) || element.isInline()) return [];
  const leaves = $leavesOf(element);
  const text = leaves.map($searchedText).join("");
  const edges = edgesOf(isolatesOf(text, { direction }));
  const changes: TextNodeChange[] = [];
  let start = 0;
  let next = 0;
  for (const node of leaves) {
    const end = start + $searchedText(node).length;
    const cuts: number[] = [];
    for (; (edges.places[next] ?? Infinity) < end; next += 1) {
      const place = edges.places[next] ?? 0;
      if (place > start) cuts.push(place - start);
    }
    if ($isTextNode(node) && end > start) {
      const states = [0, ...cuts].map((from, index) =>
        stateOf(edges, start + from, start + (cuts[index] ?? end - start)),
      );
      if (cuts.length > 0 || states[0] !== $getState(node, runState))
        changes.push({ node, cuts, states });
    }
    start = end;
  }
  return changes;
}

/** The texts and line breaks of a block, also those in links. A block inside it counts as a line break. */
function $leavesOf(element: ElementNode): readonly LexicalNode[] {
  return element
    .getChildren()
    .flatMap((child) => ($isElementNode(child) && child.isInline() ? $leavesOf(child) : [child]));
}

/** The places where isolates begin and end, in ascending order, with the letters of these isolates. */
interface Edges {
  readonly places: readonly number[];
  readonly opening: ReadonlyMap<number, string>;
  readonly closing: ReadonlyMap<number, string>;
}

function edgesOf(isolates: readonly Isolate[]): Edges {
  const opening = new Map<number, string>();
  const closing = new Map<number, string>();
  const add = ({ start, end, direction, forced, inner }: Isolate) => {
    const letter = direction === "rtl" ? "r" : forced ? "f" : "l";
    opening.set(start, (opening.get(start) ?? "") + letter);
    inner.forEach(add);
    closing.set(end, (closing.get(end) ?? "") + letter);
  };
  isolates.forEach(add);
  const places = [...new Set([...opening.keys(), ...closing.keys()])].toSorted((a, b) => a - b);
  return { places, opening, closing };
}

function stateOf({ opening, closing }: Edges, start: number, end: number): string {
  const [open, close] = [opening.get(start) ?? "", closing.get(end) ?? ""];
  return open === "" && close === "" ? "" : `${open} ${close}`;
}
