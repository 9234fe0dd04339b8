import { cleanText, isBlank } from "./clean-text.ts";
import type { MarkupElement, MarkupNode } from "./markup.ts";
import { textOf } from "./markup-text.ts";
import type { Reference } from "./rich-text.ts";

/** Returns the reference for the address and the text of a link, and undefined for any other link. */
export type ReferenceReader = (href: string, text: string) => Reference | undefined;

export interface ReadReference {
  readonly reference: Reference;
  /** The elements inside the link that contain its whole text, outermost first. */
  readonly around: readonly MarkupElement[];
  /** The elements inside the link that contain a part of its text. */
  readonly unwrapped: readonly MarkupElement[];
  /** The white space before and after the text. */
  readonly before: string;
  readonly after: string;
}

/** Reads a link as a reference. Returns undefined for any other link. */
export function readReference(
  link: MarkupElement,
  referenceOf: ReferenceReader,
): ReadReference | undefined {
  const { href } = link.attributes;
  if (href === undefined || !href.startsWith("#") || !link.children.every(isWords))
    return undefined;
  const { text } = cleanText(textOf(link.children));
  // The text of a copy without text is in another block
  if (link.isCopied === true && isBlank(text)) return undefined;
  const reference = referenceOf(href, text);
  if (reference === undefined) return undefined;
  const around: MarkupElement[] = [];
  let { children } = link;
  for (
    let [only] = children;
    children.length === 1 && only?.kind === "element";
    [only] = children
  ) {
    around.push(only);
    ({ children } = only);
  }
  const unwrapped: MarkupElement[] = [];
  addElements(unwrapped, children);
  const before = text.slice(0, text.length - text.trimStart().length);
  return {
    reference,
    around,
    unwrapped,
    before,
    after: text.slice(text.trimEnd().length || before.length),
  };
}

/** Whether a node is text, possibly with marks. */
function isWords(node: MarkupNode): boolean {
  return node.kind === "text" || (inline.has(node.name) && node.children.every(isWords));
}

const inline = new Set("strong b em i u sup sub span font bdo bdi".split(" "));

function addElements(found: MarkupElement[], nodes: readonly MarkupNode[]): void {
  for (const node of nodes) {
    if (node.kind === "text") continue;
    found.push(node);
    addElements(found, node.children);
  }
}
