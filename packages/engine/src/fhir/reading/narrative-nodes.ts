import type { MarkupElement, MarkupNode } from "../../text/markup.ts";
import { readHtml } from "../../text/read-html.ts";
import { readXhtmlWithItems } from "../../text/read-items.ts";
import { child, string, type Element } from "./elements.ts";
import { isTrustedNarrative } from "../../text/trusted-narrative.ts";
import { isElementNamed } from "../../text/markup-text.ts";
import type { Reading } from "./reading.ts";

/** The content of a narrative's `div`. Ill-formed markup is parsed leniently, as in a browser. */
export function readNarrative(reading: Reading, node: Element): readonly MarkupNode[] {
  const narrative = child(node, "text");
  const div = string(narrative, "div");
  if (narrative === undefined || div === "") return [];
  reading.textMeter.accept(div.length);
  const strict = readXhtmlWithItems(div, isTrustedNarrative(narrative));
  if (strict !== undefined) return insideDiv(strict);
  reading.note(
    "import-approximated",
    narrative,
    { text: string(node, "title"), placed: "text", by: "markup" },
    "div",
  );
  return insideDiv(readLeniently(reading, narrative, div));
}

function readLeniently(reading: Reading, narrative: Element, div: string): readonly MarkupNode[] {
  const unknown = new Set<string>();
  const ended = new Set<string>();
  const nodes = readHtml(
    div,
    (reference) => unknown.add(reference),
    (name) => ended.add(name),
  );
  if (ended.size > 0) {
    reading.note("markup-removed", narrative, { removed: [...ended].toSorted() }, "div");
  }
  if (unknown.size > 0) {
    reading.note("reference-unknown", narrative, { references: [...unknown].toSorted() }, "div");
  }
  return nodes;
}

/**
 * The children of the root `div`, or all nodes if there is no single root `div`. A `div` without attributes that is the
 * only content of the root `div` has no meaning of its own, so its children are returned.
 */
export function insideDiv(nodes: readonly MarkupNode[]): readonly MarkupNode[] {
  const root = onlyDiv(nodes);
  if (root === undefined) return nodes;
  const inner = onlyDiv(root.children);
  const isBare = inner !== undefined && Object.keys(inner.attributes).length === 0;
  return isBare ? inner.children : root.children;
}

function onlyDiv(nodes: readonly MarkupNode[]): MarkupElement | undefined {
  const [only, ...others] = nodes.filter(
    (node) => node.kind === "element" || node.text.trim() !== "",
  );
  return only && others.length === 0 && isElementNamed(only, "div") ? only : undefined;
}
