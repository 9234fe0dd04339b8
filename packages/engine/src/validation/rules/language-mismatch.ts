import { finding, type Finding } from "../../leaflet/finding.ts";
import { directionOf } from "../../text/direction.ts";
import type { LeafletText } from "../leaflet-texts.ts";
import type { RuleInput } from "../rule.ts";

/** Minimum number of letters of the unexpected kind (Latin or Arabic) for a finding. */
const enough = 20;
const arabicWords = /[\u0620-\u06ff\u0750-\u077f\ufb50-\ufeff]+/g;
const latinWords = /[A-Za-z\u00c0-\u024f]+/g;

/**
 * Reports more Latin than Arabic letters in a right-to-left language, and more Arabic than Latin letters
 * otherwise.
 */
export function languageMismatch({
  language,
  texts,
}: RuleInput & { readonly texts: readonly LeafletText[] }): readonly Finding[] {
  const rightToLeft = directionOf(language) === "rtl";
  const foreign = lettersOf(texts, rightToLeft ? latinWords : arabicWords);
  if (foreign < enough) return [];
  const own = lettersOf(texts, rightToLeft ? arabicWords : latinWords);
  if (foreign <= own) return [];
  return [
    finding("language-mismatch", ["language"], {
      language,
      script: rightToLeft ? "Latin" : "Arabic",
    }),
  ];
}

function lettersOf(texts: readonly LeafletText[], words: RegExp): number {
  let letters = 0;
  for (const { text, running } of texts) {
    if (!running) continue;
    for (const word of text.match(words) ?? []) letters += word.length;
  }
  return letters;
}
