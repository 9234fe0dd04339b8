import { findGaps } from "@nashra/engine/guidance";
import { parseRichText, wordSegmenter } from "@nashra/engine/rich-text";

import { linesOf } from "./plain-text.ts";

/** The number of words in a text without its gaps, by the rules of its language. */
export function countWords(value: string, language: string): number {
  const text = parseRichText(value).blocks.flatMap(linesOf).map(withoutGaps).join("\n");
  let count = 0;
  for (const { isWordLike } of wordSegmenter(language).segment(text))
    if (isWordLike === true) count += 1;
  return count;
}

function withoutGaps(line: string): string {
  const gaps = findGaps(line);
  const starts = [0, ...gaps.map(({ end }) => end)];
  return starts.map((start, index) => line.slice(start, gaps[index]?.start)).join(" ");
}
