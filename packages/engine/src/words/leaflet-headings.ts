import type { LeafletContent, SectionKey } from "../leaflet/content.ts";
import { sectionKeys } from "../leaflet/field-names.ts";
import { lastLists, leafletOutline, type LeafletOutline } from "../leaflet/sections.ts";
import { titleKeys, type TitleKey } from "../leaflet/title-keys.ts";
import type { Verb } from "../leaflet/verb.ts";
import { languageFileOrEnglish } from "./languages.ts";
import { printedVerb } from "./printed-verb.ts";
import { hasHeading, printedWords, type WordsOptions, type WordsSource } from "./printed-words.ts";
import { listTitle, type Words } from "./words.ts";

/** The heading of a place in the layout `complete`, without its number. */
export interface PlaceHeading {
  /** The number that is printed before the heading. */
  readonly number?: number;
  /** The heading as it is printed, which may be an own title; undefined if none is printed. */
  readonly printed: string | undefined;
  /** The heading that is printed without an own title; undefined if none is. */
  readonly usual: string | undefined;
}

/** The headings of one leaflet, for a form. */
export interface LeafletHeadings {
  readonly places: Readonly<Record<TitleKey, PlaceHeading>>;
  /** The verb of the headings if the leaflet does not name one. */
  readonly usualVerb: Verb;
  /**
   * The lists that a form can offer: those with a heading in the leaflet's language or an own title, and the introduction,
   * which needs none. In the order of the field table.
   */
  readonly lists: readonly SectionKey[];
}

/** Returns the headings of a leaflet. `language` is the effective language. */
export function leafletHeadings(
  content: WordsSource & Pick<LeafletContent, "sectionTitles">,
  { language, languages }: Omit<WordsOptions, "layout">,
): LeafletHeadings {
  const options = { language, languages };
  const outline = leafletOutline(content, "complete");
  const { sectionTitles: _, verb: __, ...usual } = content;
  const printed = printedWords(content, options);
  const name = content.medicineName || printed.draft.medicine;
  const withVerb = content.verb === undefined ? usual : { ...usual, verb: content.verb };
  const words = { printed, usual: printedWords(withVerb, options) };
  const places = titleKeys.map((key) => [key, headingOfPlace(key, words, outline, name)]);
  return {
    places: Object.fromEntries(places) as LeafletHeadings["places"], // safe cast: one entry for each key
    usualVerb: printedVerb(usual, languageFileOrEnglish(language, languages), outline.profile),
    lists: sectionKeys.filter(
      (list) =>
        list === "introductionSections" ||
        printed.ownTitles[list] !== undefined ||
        hasHeading(list, content, options),
    ),
  };
}

interface BothWords {
  readonly printed: Words;
  readonly usual: Words;
}

function headingOfPlace(
  key: TitleKey,
  words: BothWords,
  outline: LeafletOutline,
  name: string,
): PlaceHeading {
  const of = (title: (words: Words) => string | undefined): PlaceHeading => ({
    printed: title(words.printed),
    usual: title(words.usual),
  });
  if (key === "instructions")
    return { number: outline.instructionsNumber, ...of(({ instructions }) => instructions) };
  if (key === "holder") return of(({ holder }) => holder);
  const section = outline.sections.find((one) => titleKeyOf(one.name) === key);
  if (section !== undefined)
    return { number: section.number, ...of(({ sections }) => sections[section.name](name)) };
  const placement = [...outline.sections.flatMap(({ lists }) => lists), ...lastLists].find(
    ({ list }) => list === key,
  );
  return of((one) => placement && listTitle(one, placement, name));
}

/** The key of a section's own title. The section on pregnancy has that of its list. */
function titleKeyOf(section: LeafletOutline["sections"][number]["name"]): TitleKey {
  return section === "pregnancy" ? "pregnancySections" : section;
}
