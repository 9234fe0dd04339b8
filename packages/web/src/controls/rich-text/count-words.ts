import { parseRichText } from "@nashra/engine/rich-text";

import { wordSegmenter } from "@nashra/engine/rich-text";
import { linesOf } from "./plain-text.ts";

/** The number of words in a text, by the rules of its language. */
export function countWords(value: string, language: string): number {
  const text = parseRichText(value).blocks.flatMap(linesOf).join("\n");
  let count = 0;
  for (const { isWordLike } of wordSegmenter(language).segment(text))
    if (isWordLike === true) count += 1;
  return count;
}
