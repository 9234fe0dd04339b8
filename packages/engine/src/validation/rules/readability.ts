import { finding, type Finding } from "../../leaflet/finding.ts";
import type { LeafletText } from "../leaflet-texts.ts";
import type { RuleInput } from "../rule.ts";

/** Words in a sentence that a reader can still follow. */
const wordLimit = 40;
const sentenceEnd = /(?<=[.!?؟。…])\s+|[\n\t]+/u;

/** Advice of the EU readability guideline: no paragraphs of capitals, no long sentences. */
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
  const letters = paragraph.match(/\p{L}/gu) ?? [];
  return (
    letters.length >= 8 &&
    /\s/.test(paragraph.trim()) &&
    letters.every((letter) => /\p{Lu}/u.test(letter))
  );
}

/** The number of words of the longest sentence, where that is over the limit. */
function longSentences(text: string): readonly number[] {
  const longest = text
    .split(sentenceEnd)
    .reduce((most, sentence) => Math.max(most, sentence.trim().split(/\s+/).length), 0);
  return longest > wordLimit ? [longest] : [];
}
