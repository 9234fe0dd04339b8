import type { MarkupNode } from "./markup.ts";
import { NodeBuilder, scanXhtml } from "./scan-xhtml.ts";
import { deepest, parseXhtml } from "./xhtml-parser.ts";

/** Like `parseXhtml`, but much faster for usual narratives. `isWellFormed`: see `scanXhtml`. */
export function readXhtml(
  div: string,
  builder: NodeBuilder = new NodeBuilder(),
  isWellFormed = false,
): readonly MarkupNode[] | undefined {
  return scanXhtml(div, deepest, builder, isWellFormed) ? builder.root : parseXhtml(div);
}
