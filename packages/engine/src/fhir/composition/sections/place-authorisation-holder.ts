import type { LeafletContent } from "../../../leaflet/content.ts";
import { monthAndYear } from "../../../leaflet/dates.ts";
import { effectiveLanguage, supportedLanguage } from "../../../leaflet/language.ts";
import type { RichText } from "../../../text/rich-text.ts";
import { plainText } from "../../../text/plain-text.ts";
import { wordsIn } from "../../../words/words-in.ts";
import type { SectionMatch } from "./match-section.ts";
import type { SourceSection } from "./outline.ts";
import { isPrintedTitle } from "./printed-titles.ts";
import { nestedText, noteMatch, noteUnplaced, type Placing } from "./placing.ts";

/**
 * Places the section about the marketing authorisation holder. Nashra builds this section from the fields of
 * the company. Text that differs from these fields is reported as unplaced if the section has the printed
 * title. Under any other title, the text is passed to `keep`. `level` is that of the titles inside the section.
 */
export function placeAuthorisationHolder(
  placing: Placing,
  section: SourceSection,
  match: SectionMatch,
  level: 3 | 4,
  keep: (blocks: RichText) => void,
): void {
  const blocks = nestedText(placing, section, level);
  if (placing.reading.isRepetition(plainText(blocks))) {
    return noteMatch(placing, section, { ...match, same: true }, true);
  }
  if (isPrintedTitle(section.title, match.place, placing.titles)) {
    return noteUnplaced(placing, section, blocks);
  }
  keep(blocks);
}

/** The words that the holder section contains in addition to the company's fields. */
export function holderWords(
  content: Pick<LeafletContent, "medicineName" | "language" | "revisionDate">,
): readonly string[] {
  const words = wordsIn(supportedLanguage(effectiveLanguage(content)) ?? "en");
  const { contacts, lastRevised } = words;
  return [...Object.values(contacts), ...lastRevised, monthAndYear(content.revisionDate)];
}
