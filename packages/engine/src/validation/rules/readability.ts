import { finding, type Finding } from "../../leaflet/finding.ts";
import type { LeafletText } from "../leaflet-texts.ts";
import type { RuleInput } from "../rule.ts";

/** Maximum number of words in a readable sentence. */
const wordLimit = 40;
/**
 * Minimum number of capital letters for a finding about text in capitals. A shorter text may be an
 * abbreviation.
 */
const capitalsFrom = 8;
/** Lower-case letters, and letters without a capital form, such as Arabic letters. */
const uncased = /[\p{Ll}\p{Lo}]/u;
const sentenceEnd = /(?<=[.!?؟。…])\s+|[\n\t]+/u;

/** Advice from the EU readability guideline: no paragraphs in capitals and no long sentences. */
export function readability({
  texts,
}: RuleInput & { readonly texts: readonly LeafletText[] }): readonly Finding[] {
  return texts
    .filter(({ running }) => running)
    .flatMap(({ path, text }) => [
      ...(text.split("\n").some(isInCapitals) ? [finding("heading-in-capitals", path)] : []),
      ...longSentences(text).map((words) =>
        finding("sentence-long", path, { words, limit: wordLimit }),
      ),
    ]);
}

function isInCapitals(paragraph: string): boolean {
  if (paragraph.length < capitalsFrom || uncased.test(paragraph)) return false;
  const capitals = paragraph.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals >= capitalsFrom && /\s/.test(paragraph.trim());
}

/** Returns the number of words of the longest sentence if it exceeds the limit. */
function longSentences(text: string): readonly number[] {
  if (text.length < 2 * wordLimit) return [];
  const longest = text
    .split(sentenceEnd)
    .filter((sentence) => sentence.length > 2 * wordLimit)
    .reduce((most, sentence) => Math.max(most, sentence.trim().split(/\s+/).length), 0);
  return longest > wordLimit ? [longest] : [];
}
