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
  const running = texts.filter((text) => text.running);
  const arabic = running.reduce((sum, { text }) => sum + lettersOf(text, isArabic), 0);
  const latin = running.reduce((sum, { text }) => sum + lettersOf(text, isLatin), 0);
  const [own, foreign] = directionOf(language) === "rtl" ? [arabic, latin] : [latin, arabic];
  if (foreign <= own || foreign < enough) return [];
  return [
    finding("language-mismatch", ["language"], {
      language,
      script: foreign === arabic ? "Arabic" : "Latin",
    }),
  ];
}

/** UTF-16 code units are enough to tell the scripts by, and much faster than properties of characters. */
function lettersOf(text: string, isLetter: (unit: number) => boolean): number {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (isLetter(text.charCodeAt(index))) letters += 1;
  }
  return letters;
}

function isArabic(unit: number): boolean {
  if (unit < 0x620) return false;
  return unit < 0x700 || (unit >= 0x750 && unit < 0x780) || (unit >= 0xfb50 && unit < 0xff00);
}

function isLatin(unit: number): boolean {
  const capital = unit & ~0x20;
  return (capital >= 0x41 && capital <= 0x5a) || (unit >= 0xc0 && unit < 0x250);
}
