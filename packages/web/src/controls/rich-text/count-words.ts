import { parseRichText } from "@nashra/engine/rich-text";

import { linesOf } from "./plain-text.ts";

/** How many words a text has, by the rules of its language. */
export function countWords(value: string, language: string): number {
  const text = parseRichText(value).blocks.flatMap(linesOf).join("\n");
  let count = 0;
  for (const { isWordLike } of segmenterOf(language).segment(text))
    if (isWordLike === true) count += 1;
  return count;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known =
    segmenters.get(language) ??
    new Intl.Segmenter(knownLanguage(language), { granularity: "word" });
  segmenters.set(language, known);
  return known;
}

/** The browser refuses tags that are none. */
function knownLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? "en";
  } catch {
    return "en";
  }
}
