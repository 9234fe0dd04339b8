import type { MarkupNode } from "./markup.ts";
import { scanXhtml, type ElementScanner } from "./scan-xhtml.ts";
import { deepest, parseXhtml } from "./xhtml-parser.ts";

/** Like `parseXhtml`, but much faster for usual narratives. `elementAt` can read elements of them in another form. */
export function readXhtml(
  div: string,
  elementAt?: ElementScanner,
): readonly MarkupNode[] | undefined {
  return scanXhtml(div, deepest, elementAt) ?? parseXhtml(div);
}
