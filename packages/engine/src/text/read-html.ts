import type { UnknownReference } from "./character-references.ts";
import { tokenizeHtml } from "./html-tokens.ts";
import { HtmlTree } from "./html-tree.ts";
import type { MarkupNode } from "./markup.ts";
import { mostFormats } from "./markup-size.ts";

/**
 * Reads HTML as leniently as a browser does, without losing words. An unclosed tag and a tag with an
 * impossible element name (`<https://…>`) are kept as text. A reference to an invalid code point becomes
 * U+0000. A reference with an unknown name is kept as typed and passed to `unknownReference`. Inline elements
 * that span blocks are opened again in each block, at most once for every sixteen characters of the text, or
 * 2,000 times in a short text; `notReopened` receives the names of the elements that this limit ends.
 */
export function readHtml(
  html: string,
  unknownReference: UnknownReference = () => undefined,
  notReopened: (name: string) => void = () => undefined,
): readonly MarkupNode[] {
  const tree = new HtmlTree(mostFormats(html.length), notReopened);
  tokenizeHtml(html, tree, unknownReference);
  return tree.nodes;
}
