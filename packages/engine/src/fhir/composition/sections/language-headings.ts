import type { Heading, HeadingPlace, LanguageFile } from "../../../languages/language-file.ts";
import { foldWords } from "../../../text/fold-words.ts";
import { titledPlaces, type KnownTitle } from "./known-titles.ts";
import { nameOfPlace } from "./place.ts";
import type { TitleSource } from "./printed-titles.ts";

/** A heading of a language file. */
interface LanguageHeading extends KnownTitle {
  /** The words before and after the medicine's name; all words of a heading without the name. */
  readonly parts: readonly (readonly string[])[];
}

/**
 * The places whose headings in the document's language, in any profile and for any verb, can be this title. The
 * medicine's name can have an article or an ending, and up to six other words beside it.
 */
export function placesOfHeading(words: string, source: TitleSource): readonly KnownTitle[] {
  const title = wordsOf(words);
  if (title.length > mostWordsOfTitle) return [];
  const stems = stemsOf(source);
  return headingsOf(source.file).filter(({ parts }) => isHeading(title, parts, stems));
}

/** More words than any heading has with a name. */
const mostWordsOfTitle = 60;
const mostWordsOfName = 7;

/** The beginnings of the words of the medicine's name: a name can end in another letter in another case. */
const stemsBySource = new WeakMap<TitleSource, readonly string[]>();

function stemsOf(source: TitleSource): readonly string[] {
  const known = stemsBySource.get(source);
  if (known !== undefined) return known;
  const long = wordsOf(foldWords(source.medicineName)).filter((word) => word.length >= 4);
  const stems = long.slice(0, mostWordsOfName).map((word) => word.slice(0, -1));
  stemsBySource.set(source, stems);
  return stems;
}

/** The headings of each language, made when a document in it is first read. */
const headingsByFile = new WeakMap<LanguageFile, readonly LanguageHeading[]>();

function headingsOf(file: LanguageFile): readonly LanguageHeading[] {
  const known = headingsByFile.get(file);
  if (known !== undefined) return known;
  const headings = titledPlaces.flatMap((place) =>
    Object.values(file.headings)
      .flatMap((texts) => textsOf(texts[nameOfPlace(place) as HeadingPlace])) // other places have no heading
      .map((text) => ({ place, same: true, parts: partsOf(text) }))
      // "{name} contains {excipients}" fits too many titles
      .filter(({ parts }) => parts.length <= 2),
  );
  headingsByFile.set(file, headings);
  return headings;
}

function textsOf(heading: Heading = {}): readonly string[] {
  return typeof heading === "string" ? [heading] : Object.values(heading);
}

/** The word with a placeholder has no words of its own, nor has an article in two forms, such as `a(z)`. */
function partsOf(heading: string): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const token of heading.split(" "))
    if (token.includes("{")) parts.push([]);
    else if (!/^\p{L}\(/u.test(token)) parts.at(-1)?.push(...wordsOf(foldWords(token)));
  return parts;
}

function wordsOf(folded: string): readonly string[] {
  return folded === "" ? [] : folded.split(" ");
}

function isHeading(
  title: readonly string[],
  [before = [], after]: LanguageHeading["parts"],
  stems: readonly string[],
): boolean {
  const name = title.slice(before.length, title.length - (after?.length ?? 0));
  if (title.length < before.length + (after?.length ?? 0)) return false;
  if (!before.every((word, index) => title[index] === word)) return false;
  if (after === undefined) return name.length === 0;
  if (!after.every((word, index) => title[title.length - after.length + index] === word))
    return false;
  return (
    name.length <= mostWordsOfName &&
    name.some((word) => stems.some((stem) => word.startsWith(stem)))
  );
}
