import type { UnknownReference } from "./character-references.ts";
import { tokenizeHtml } from "./html-tokens.ts";
import { HtmlTree } from "./html-tree.ts";
import type { MarkupNode } from "./markup.ts";

/**
 * Reads HTML as leniently as a browser does, and loses no words: a tag that does not end, and one whose
 * name no element can have (`<https://…>`), stays as text; a reference to a character that cannot be is
 * U+0000; one whose name is not known stays as it was typed, and is told.
 */
export function readHtml(
  html: string,
  unknownReference: UnknownReference = () => undefined,
): readonly MarkupNode[] {
  const tree = new HtmlTree();
  tokenizeHtml(html, tree, unknownReference);
  return tree.nodes;
}
