import type { MarkupNode } from "./markup.ts";
import { NodeBuilder, scanXhtml } from "./scan-xhtml.ts";
import { deepest, parseXhtml } from "./xhtml-parser.ts";

/** Like `parseXhtml`, but much faster for usual narratives. */
export function readXhtml(
  div: string,
  builder: NodeBuilder = new NodeBuilder(),
): readonly MarkupNode[] | undefined {
  return scanXhtml(div, deepest, builder) ? builder.root : parseXhtml(div);
}
