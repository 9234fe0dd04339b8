import { finding, type Finding } from "../../leaflet/finding.ts";
import { directionOf } from "../../leaflet/language.ts";
import type { LeafletText } from "../leaflet-texts.ts";
import type { RuleInput } from "../rule.ts";

/** Fewer letters than these say nothing of a text's language. */
const enough = 20;

/** The text is mostly in another script than the language's. */
export function languageMismatch({
  language,
  texts,
}: RuleInput & { readonly texts: readonly LeafletText[] }): readonly Finding[] {
  const all = texts.filter((text) => text.running).map(({ text }) => text);
  const arabic = lettersOf(all, /\p{Script=Arabic}/gu);
  const latin = lettersOf(all, /\p{Script=Latin}/gu);
  const [own, foreign] = directionOf(language) === "rtl" ? [arabic, latin] : [latin, arabic];
  if (foreign <= own || foreign < enough) return [];
  return [
    finding("language-mismatch", ["language"], {
      language,
      script: foreign === arabic ? "Arabic" : "Latin",
    }),
  ];
}

function lettersOf(texts: readonly string[], letter: RegExp): number {
  return texts.reduce((sum, text) => sum + (text.match(letter)?.length ?? 0), 0);
}
