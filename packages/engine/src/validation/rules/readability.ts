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
  const longest = text.length > 2 * wordLimit ? wordsOfLongestSentence(text) : 0;
  return longest > wordLimit ? [longest] : [];
}

/** A sentence ends at a line feed, at a tab, and at the white space after a sign that ends sentences. */
function wordsOfLongestSentence(text: string): number {
  let longest = 0;
  let words = 0;
  let previous = space;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isWhiteSpace(unit)) {
      if (unit === lineFeed || unit === tab || endsSentence(previous)) words = 0;
      previous = space;
    } else {
      if (previous === space) {
        words += 1;
        if (words > longest) longest = words;
      }
      previous = unit;
    }
  }
  return longest;
}

const tab = 0x09;
const lineFeed = 0x0a;
const space = 0x20;

/** One of `.!?؟。…`. */
function endsSentence(unit: number): boolean {
  return (
    unit === 0x2e ||
    unit === 0x21 ||
    unit === 0x3f ||
    unit === 0x61f ||
    unit === 0x3002 ||
    unit === 0x2026
  );
}

function isWhiteSpace(unit: number): boolean {
  if (unit <= space) return unit === space || (unit >= tab && unit <= 0x0d);
  return (
    unit >= 0xa0 && (unit === 0xa0 || (unit >= 0x1680 && /\s/.test(String.fromCharCode(unit))))
  );
}
