import type { LeafletContent } from "../leaflet/content.ts";
import { effectiveLanguage } from "../leaflet/language.ts";
import { leafletOutline } from "../leaflet/sections.ts";
import { sectionNumber, storedReferenceText } from "../leaflet/reference-text.ts";
import { referenceTargets, type ReferenceTarget } from "../text/rich-text.ts";
import { sectionTitle } from "./reference-printer.ts";
import { printedWords, type WordsOptions, type WordsSource } from "./printed-words.ts";

/** A section to which a text of a leaflet can refer. */
export interface ReferenceChoice {
  readonly section: ReferenceTarget;
  /** The number in the layout `complete`. */
  readonly number: number;
  /** The printed title without its number, in the language of the leaflet. */
  readonly title: string;
  /** The text of a reference to the section in stored content, such as `section 6`. */
  readonly text: string;
}

/**
 * The sections to which the texts of a leaflet can refer, in order. Empty in custom mode. `languages`: those that the
 * caller has loaded.
 */
export function referenceChoices(
  content: Pick<LeafletContent, "language"> & WordsSource,
  languages?: WordsOptions["languages"],
): readonly ReferenceChoice[] {
  if (content.customMode) return [];
  const language = effectiveLanguage(content);
  const words = printedWords(content, { language, languages });
  const outline = leafletOutline(content, "complete");
  const name = content.medicineName || words.draft.medicine;
  return referenceTargets.map((section) => ({
    section,
    number: sectionNumber(section, outline) ?? 0,
    title: sectionTitle(section, { words, name }),
    text: storedReferenceText(section, language, content),
  }));
}
