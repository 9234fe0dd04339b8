import type { MarkupNode } from "../../text/markup.ts";
import { textOf } from "../../text/markup-text.ts";
import { readXhtml } from "../../text/read-xhtml.ts";
import { child, string, type Element } from "../reading/elements.ts";
import { repetitionsOf } from "../reading/repeated-text.ts";

/** Whether the narrative of a resource only repeats these texts, or is absent. */
export function isOwnNarrative(resource: Element, texts: readonly string[]): boolean {
  const div = string(child(resource, "text"), "div");
  if (div === "") return true;
  const nodes = readXhtml(div);
  return nodes !== undefined && isPlain(nodes) && repetitionsOf(texts)(textOf(nodes));
}

/** Whether markup has no images and no links. */
function isPlain(nodes: readonly MarkupNode[]): boolean {
  return nodes.every(
    (node) =>
      node.kind === "text" || (node.name !== "img" && node.name !== "a" && isPlain(node.children)),
  );
}
