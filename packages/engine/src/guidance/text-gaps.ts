import { findGaps, type GapRange } from "../text/gaps.ts";
import { mapTextBlocks } from "../text/text-blocks.ts";
import { parseRichText } from "../text/parse-rich-text.ts";
import { inlineText } from "../text/plain-text.ts";
import { replaceRanges } from "../text/replace-ranges.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";
import type { TextRange } from "../text/text-range.ts";

/** Returns the gaps of one rich text in reading order. */
export function gapsInRichText(source: string): readonly Pick<GapRange, "text" | "kind">[] {
  const found: Pick<GapRange, "text" | "kind">[] = [];
  mapTextBlocks(parseRichText(source).blocks, (children) => {
    for (const { text, kind } of findGaps(inlineText(children))) found.push({ text, kind });
    return children;
  });
  return found;
}

/**
 * Returns one rich text as HTML, without the gap at this place of `gapsInRichText` and without the white space before
 * it. Without such a gap, only the spelling of the text can change.
 */
export function removeGapOfRichText(source: string, index: number): string {
  let next = 0;
  const blocks = mapTextBlocks(parseRichText(source).blocks, (children) => {
    const text = inlineText(children);
    const gaps = findGaps(text);
    const gap = gaps[index - next];
    next += gaps.length;
    return gap === undefined
      ? children
      : replaceRanges(children, [{ ...withSpace(text, gap), answer: "" }]);
  });
  return richTextToHtml(blocks);
}

/** The range of a gap with the white space before it or, at the start of the text, after it. */
function withSpace(text: string, { start, end }: TextRange): TextRange {
  const before = text.slice(0, start).trimEnd().length;
  if (before > 0) return { start: before, end };
  return { start: 0, end: text.length - text.slice(end).trimStart().length };
}
