import {
  mapTextBlocks,
  parseRichText,
  replaceInText,
  replaceRanges,
  richTextToHtml,
  runsOf,
  type Run,
} from "@nashra/engine/rich-text";

import type { LeafletText } from "./leaflet-texts.ts";
import { object, type Line, type Span } from "./matcher.ts";

/**
 * The lines of a text: one for each paragraph, heading, list item or cell of a rich text, and the whole text
 * of a plain one. A line break is a line feed.
 */
export function linesOf({ kind, text }: Pick<LeafletText, "kind" | "text">): readonly Line[] {
  if (kind === "plain") return [{ text, cuts: [] }];
  const lines: Line[] = [];
  mapTextBlocks(parseRichText(text).blocks, (children) => {
    lines.push(lineOf(runsOf(children)));
    return children;
  });
  return lines;
}

function lineOf(runs: readonly Run[]): Line {
  let text = "";
  let height = "";
  const cuts: number[] = [];
  for (const run of runs) {
    const next = run.path.filter((wrapper) => wrapper === "sup" || wrapper === "sub").join(" ");
    if (next !== height) cuts.push(text.length);
    height = next;
    text += textOf(run);
  }
  return { text, cuts };
}

function textOf({ text, reference }: Run): string {
  if (text === undefined) return "\n";
  return reference === undefined ? text : object.repeat(text.length);
}

/**
 * The text with a replacement at each span; `spansOf` returns the spans of a line by its number. The
 * replacement has the marks and the link of the first character that it replaces.
 */
export function withReplacements(
  { kind, text }: Pick<LeafletText, "kind" | "text">,
  spansOf: (line: number) => readonly Span[],
  replacement: string,
): string {
  const ranges = (line: number) => spansOf(line).map((span) => ({ ...span, answer: replacement }));
  if (kind === "plain") return replaceInText(text, ranges(0));
  let line = 0;
  const blocks = mapTextBlocks(parseRichText(text).blocks, (children) => {
    const here = ranges(line);
    line += 1;
    return here.length === 0 ? children : replaceRanges(children, here);
  });
  // Parsed once more, because only this makes the text canonical, for example with repeated spaces.
  return richTextToHtml(parseRichText(richTextToHtml(blocks)).blocks);
}
