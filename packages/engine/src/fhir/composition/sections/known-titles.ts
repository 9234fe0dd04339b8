import type {
  Heading as HeadingText,
  HeadingPlace,
  LanguageFile,
} from "../../../languages/language-file.ts";
import { genericSections, sectionKeys } from "../../../leaflet/sections.ts";
import { foldWords } from "../../../text/fold-words.ts";
import type { SectionTitles, TitledPlace } from "../../../words/section-titles.ts";
import { titlesAr } from "../../../words/titles-ar.ts";
import { titlesEn } from "../../../words/titles-en.ts";
import { titlesFr } from "../../../words/titles-fr.ts";
import { foldTitle } from "./fold-title.ts";
import { inList, inSection, nameOfPlace, type SectionPlace } from "./place.ts";

/**
 * A place in the leaflet that a title can refer to, and whether this title has the same meaning as the title
 * that Nashra prints at this place.
 */
export interface KnownTitle {
  readonly place: SectionPlace;
  /**
   * False if the title has a different meaning than the printed title. The title must then be kept in the
   * text.
   */
  readonly same: boolean;
}

/**
 * The places that a title can refer to, most likely first: by the catalogues of titles, then by the headings of the
 * document's language if it is given.
 */
export function placesOfTitle(words: string, file?: LanguageFile): readonly KnownTitle[] {
  if (words === "") return [];
  const headings = file === undefined ? [] : headingsOf(file);
  const list = wordsOf(words);
  return [
    ...knownTitles.filter(({ pattern }) => pattern.test(words)),
    ...headings.filter((heading) => consistOf(list, heading.parts)),
  ];
}

/** Matches the product name in a title: up to six words, or nothing. */
const nameWords = "(?: [^ ]+){0,6}";

interface TitleRule extends KnownTitle {
  readonly pattern: RegExp;
}

const catalogues: readonly SectionTitles[] = [titlesEn, titlesAr, titlesFr];

/**
 * The places that have titles, most likely first, because a title can match two places. Sections are more
 * likely than lists.
 */
const titledPlaces: readonly SectionPlace[] = [
  { kind: "tableOfContents" },
  { kind: "header" },
  ...genericSections.map(({ name }) => inSection(name)),
  { kind: "instructions" },
  { kind: "holder" },
  // a later list of a section has the more specific title, so it comes first
  ...sectionKeys.toReversed().map(inList),
];

const knownTitles: readonly TitleRule[] = titledPlaces.flatMap((place) => [
  ...rulesOf(place, "same"),
  ...rulesOf(place, "other"),
]);

function rulesOf(place: SectionPlace, kind: "same" | "other"): readonly TitleRule[] {
  const name = nameOfPlace(place) as TitledPlace; // the name of each of `titledPlaces` is a TitledPlace
  return catalogues
    .flatMap((titles) => titles[name]?.[kind] ?? [])
    .map((title) => ({ place, same: kind === "same", pattern: patternOf(title) }));
}

interface Heading extends KnownTitle {
  /** The words before, between and after the places of the medicine's name and of the ingredients. */
  readonly parts: readonly (readonly string[])[];
}

/** The headings of each language, made when a document in it is first read. */
const known = new WeakMap<LanguageFile, readonly Heading[]>();

/** The headings of a language in every profile and for every verb. */
function headingsOf(file: LanguageFile): readonly Heading[] {
  const made = known.get(file);
  if (made !== undefined) return made;
  const headings = titledPlaces.flatMap((place) =>
    Object.values(file.headings)
      .flatMap((texts) => textsOf(texts[nameOfPlace(place) as HeadingPlace])) // other places have no heading
      .map((text) => ({ place, same: true, parts: partsOf(text) })),
  );
  known.set(file, headings);
  return headings;
}

function textsOf(heading: HeadingText = {}): readonly string[] {
  return typeof heading === "string" ? [heading] : Object.values(heading);
}

/** A word that no heading contains. */
const anyWords = "xplaceholderx";

/** The words of a heading without the words that contain a placeholder: a name can have an ending. */
function partsOf(heading: string): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const word of wordsOf(foldWords(heading.replace(/\{[a-z]+\}/g, anyWords))))
    if (word.includes(anyWords)) parts.push([]);
    else parts.at(-1)?.push(word);
  return parts;
}

function wordsOf(folded: string): readonly string[] {
  return folded === "" ? [] : folded.split(" ");
}

/** Whether the words from an index are the parts from `part`, with up to seven words between two parts. */
function consistOf(words: readonly string[], parts: Heading["parts"], at = 0, part = 0): boolean {
  const expected = parts[part] ?? [];
  if (!expected.every((word, index) => words[at + index] === word)) return false;
  const after = at + expected.length;
  if (part + 1 >= parts.length) return after === words.length;
  for (let next = after; next <= Math.min(after + 7, words.length); next += 1)
    if (consistOf(words, parts, next, part + 1)) return true;
  return false;
}

function patternOf(title: string): RegExp {
  const folded = title.replace(/[\u0600-\u06ff]+/g, (word) => foldTitle(word).words);
  const source = folded.replaceAll(" *", nameWords);
  return new RegExp(`^(?:${source})$`, "u");
}
