import type { MarkupElement, MarkupNode } from "../../../text/markup.ts";
import { elementsOf, isElementNamed, textOf } from "../../../text/markup-text.ts";
import { containsMoreThanText } from "./rich-text-in.ts";

/** The parts of the narrative of the patient-information header. */
export interface SourceHeader {
  readonly subName: string;
  readonly sizes: readonly string[];
  /** The remaining content; empty in documents that Nashra built. */
  readonly rest: readonly MarkupNode[];
}

/** Reads sub-name and sizes by the ids that Nashra writes. Paragraphs with an image are not read. */
export function readHeader(text: readonly MarkupNode[]): SourceHeader {
  const name = text.find((node) => hasId(node, "sub-name"));
  const sizes = text.find((node) => hasId(node, "sizes") && containsOnlySizes(node));
  return {
    subName: name ? textOf([name]).trim() : "",
    sizes: sizes ? sizesIn(sizes) : [],
    rest: text.filter((node) => node !== name && node !== sizes),
  };
}

function hasId(node: MarkupNode, id: string): boolean {
  return (
    isElementNamed(node, "p") &&
    node.attributes["id"] === id &&
    !containsMoreThanText(node.children)
  );
}

function containsOnlySizes(node: MarkupNode): boolean {
  if (node.kind === "text") return false;
  return node.children.every((inner) =>
    inner.kind === "text" ? /^[\s|]*$/.test(inner.text) : isSize(inner),
  );
}

function sizesIn(node: MarkupNode): readonly string[] {
  const spans = node.kind === "element" ? elementsOf(node.children).filter(isSize) : [];
  return spans.map((span) => textOf([span]).trim()).filter((size) => size !== "");
}

function isSize({ name, attributes }: MarkupElement): boolean {
  return name === "span" && /^size-\d+$/.test(attributes["id"] ?? "");
}
