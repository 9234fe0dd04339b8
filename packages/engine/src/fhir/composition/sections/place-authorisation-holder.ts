import type { LeafletContent } from "../../../leaflet/content.ts";
import { contactFields, type ContactField } from "../../../leaflet/field-names.ts";
import type { MarkupNode } from "../../../text/markup.ts";
import { isElementNamed, textOf } from "../../../text/markup-text.ts";
import type { Words } from "../../../words/words.ts";
import { contactId } from "./xhtml.ts";
import { blocksOf, notePictures, type IllustratedText } from "./illustrated-text.ts";
import { plainText } from "../../../text/plain-text.ts";
import { printedWords } from "../../../words/printed-words.ts";
import type { SectionMatch } from "./match-section.ts";
import type { SourceSection } from "./outline.ts";
import { isPrintedTitle } from "./printed-titles.ts";
import { containsMoreThanText } from "./rich-text-in.ts";
import { nestedText, noteMatch, noteUnplaced, takeTitle, type Placing } from "./placing.ts";

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
  keep: (parts: readonly IllustratedText[]) => void,
): void {
  const parts = nestedText(placing, section, level);
  if (placing.reading.isRepetition(plainText(blocksOf(parts)))) {
    notePictures(placing.reading, section.node, parts);
    takeTitle(placing, section.title, match.place);
    return noteMatch(placing, section, { ...match, same: true }, true);
  }
  if (isPrintedTitle(section.title, match.place, placing.titles)) {
    return noteUnplaced(placing, section, parts);
  }
  keep(parts);
}

const englishWords = printedWords(
  { medicineName: "", type: "", customMode: false },
  { language: "en" },
);

/**
 * The words that the holder section contains in addition to the company's fields. In documents of version 1, the month
 * is in English in every language.
 */
export function holderWords(revisionDate: string, words: Words): readonly string[] {
  const { contacts, lastRevised, monthOf } = words;
  const months = [monthOf, englishWords.monthOf].map((month) => month(revisionDate));
  return [...Object.values(contacts), ...lastRevised, ...months];
}

/**
 * Removes the paragraphs with contact data from the holder section and returns the data. Documents that Nashra built
 * for a company without an address contain such paragraphs. A paragraph stays if it has an image, or if `company` or
 * another paragraph already gives the field a value.
 */
export function readContacts(
  text: readonly MarkupNode[],
  { contacts: labels }: Words,
  company: Partial<Pick<LeafletContent, ContactField>>,
): {
  readonly contacts: Partial<Pick<LeafletContent, ContactField>>;
  readonly rest: readonly MarkupNode[];
} {
  const contacts: { [Field in ContactField]?: string } = {};
  const rest = text.filter((node) => {
    const field = contactFields.find(
      (one) => isElementNamed(node, "p") && node.attributes["id"] === contactId(one),
    );
    if (field === undefined || (contacts[field] ?? company[field] ?? "") !== "") return true;
    const label = `${labels[field]} `;
    const content = textOf([node]);
    if (!content.startsWith(label) || containsMoreThanText([node])) return true;
    contacts[field] = content.slice(label.length).trim();
    return false;
  });
  return { contacts, rest };
}

/** The sentences with the month of the last revision: that of the leaflet, and that of documents of version 1. */
export function revisedSentences(revisionDate: string, words: Words): readonly string[] {
  const [before, after] = words.lastRevised;
  return [words, englishWords].map(({ monthOf }) => before + monthOf(revisionDate) + after);
}
