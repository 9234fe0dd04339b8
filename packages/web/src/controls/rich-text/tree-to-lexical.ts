import { $createLinkNode } from "@lexical/link";
import { $createListItemNode, $createListNode, type ListItemNode } from "@lexical/list";
import { $createHeadingNode } from "@lexical/rich-text";
import {
  parseRichText,
  runsOf,
  type Block,
  type Inline,
  type ListItem,
  type RichText,
  type Run,
} from "@nashra/engine/rich-text";
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $setState,
  type LexicalNode,
} from "lexical";

import { needsLineAfter, needsLineBetween } from "./empty-lines.ts";
import { $createGapNode } from "./gap-node.ts";
import { splitAtGaps, type RunPart } from "./gap-runs.ts";
import { $createReferenceNode } from "./reference-node.ts";
import { tableSupport } from "./table-support.ts";
import { formatOf, hrefIn, storedPath, pathState, sharedPath, defaultPath } from "./text-path.ts";

/**
 * Converts a text to nodes of the editor. `$lexicalToTree` converts them back to the same text, because node
 * states keep what the editor does not support, and empty lines separate blocks that the editor would join.
 */
export function $treeToLexical(text: RichText): LexicalNode[] {
  const nodes = $nodesOf(text);
  if (needsLineAfter(text.at(-1))) nodes.push($createParagraphNode());
  return nodes;
}

/** Replaces the whole content of the editor by a text, plain or HTML. */
export function $replaceText(value: string): void {
  const nodes = $treeToLexical(parseRichText(value).blocks);
  $getRoot()
    .clear()
    .append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]));
}

function $nodesOf(blocks: readonly Block[]): LexicalNode[] {
  return blocks.flatMap((block, index) => {
    const node = $nodeOf(block);
    return needsLineBetween(blocks[index - 1], block) ? [$createParagraphNode(), node] : [node];
  });
}

function $nodeOf(block: Block): LexicalNode {
  switch (block.kind) {
    case "paragraph":
      return $createParagraphNode().append(...$inlineNodes(block.children));
    case "heading":
      return $createHeadingNode(block.level === 3 ? "h3" : "h4").append(
        ...$inlineNodes(block.children),
      );
    case "list":
      return $createListNode(block.ordered ? "number" : "bullet").append(
        ...block.items.flatMap($itemNodes),
      );
    case "table": {
      const tables = tableSupport();
      if (tables === undefined) throw new Error("Tables are not loaded.");
      return tables.toNode(block, $nodesOf);
    }
  }
}

/**
 * Converts an item that contains a paragraph and lists: the paragraph becomes one item, and each list becomes
 * another item. The editor represents nested lists in this way.
 */
function $itemNodes({ blocks }: ListItem): ListItemNode[] {
  const [first, ...others] = blocks;
  const leads = first?.kind === "paragraph";
  const lists = leads ? others : blocks;
  if (!lists.every(({ kind }) => kind === "list")) return [$wholeItem(blocks)];
  const item = $createListItemNode();
  if (leads) item.append(...$inlineNodes(first.children));
  return [item, ...lists.map((list) => $createListItemNode().append($nodeOf(list)))];
}

/** Converts an item with any other content to one item that contains all its blocks. */
function $wholeItem(blocks: readonly Block[]): ListItemNode {
  const nodes = $nodesOf(blocks);
  if (blocks[0]?.kind === "list") nodes.unshift($createParagraphNode());
  // Not `append`, because it would unwrap the paragraphs.
  return $createListItemNode().splice(0, 0, nodes);
}

function $inlineNodes(inlines: readonly Inline[]): LexicalNode[] {
  const nodes: LexicalNode[] = [];
  let link: { readonly href: string; readonly children: LexicalNode[] } | undefined;
  const endLink = () => {
    if (link !== undefined) nodes.push($createLinkNode(link.href).append(...link.children));
    link = undefined;
  };
  const runs = splitAtGaps(runsOf(inlines));
  for (const [index, run] of runs.entries()) {
    const href = hrefIn(run.path);
    if (link?.href !== href) endLink();
    const node =
      run.text === undefined
        ? $breakNode(runs, index)
        : run.gap === undefined
          ? $textNode(run.text, run)
          : $gapNode(run.gap, run);
    if (href === undefined) nodes.push(node);
    else {
      link ??= { href, children: [] };
      link.children.push(node);
    }
  }
  endLink();
  return nodes;
}

function $textNode(text: string, { path, reference }: Run): LexicalNode {
  const format = formatOf(path);
  const made =
    reference === undefined ? $createTextNode(text) : $createReferenceNode(reference, text);
  const node = made.setFormat(format);
  const kept = storedPath(path, defaultPath(format, hrefIn(path)));
  return kept === "" ? node : $setState(node, pathState, kept);
}

function $gapNode({ text, kind }: NonNullable<RunPart["gap"]>, { path }: Run): LexicalNode {
  const format = formatOf(path);
  const node = $createGapNode(text, kind, format);
  const kept = storedPath(path, defaultPath(format, hrefIn(path)));
  return kept === "" ? node : $setState(node, pathState, kept);
}

function $breakNode(runs: readonly Run[], index: number): LexicalNode {
  const node = $createLineBreakNode();
  const path = runs[index]?.path ?? [];
  const kept = storedPath(path, sharedPath(textBefore(runs, index), textAfter(runs, index)));
  return kept === "" ? node : $setState(node, pathState, kept);
}

export function textBefore(runs: readonly Run[], index: number): Run | undefined {
  return runs.slice(0, index).findLast(({ text }) => text !== undefined);
}

export function textAfter(runs: readonly Run[], index: number): Run | undefined {
  return runs.slice(index + 1).find(({ text }) => text !== undefined);
}
