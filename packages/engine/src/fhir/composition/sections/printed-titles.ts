import type { LanguageFile } from "../../../languages/language-file.ts";
import type { SectionKey } from "../../../leaflet/field-names.ts";
import type { ProfileName } from "../../../leaflet/profile-name.ts";
import { specialLists } from "../../../leaflet/profiles.ts";
import { leafletOutline, type LeafletOutline } from "../../../leaflet/sections.ts";
import type { TitleKey } from "../../../leaflet/title-keys.ts";
import type { Words } from "../../../words/words.ts";
import { nameOfPlace, type SectionPlace } from "./place.ts";
import { normaliseSpace } from "../../reading/repeated-text.ts";

/** What the titles of a document are compared with. */
export interface TitleSource {
  readonly medicineName: string;
  /** The texts that Nashra prints in this document, without own titles. */
  readonly words: Words;
  /** The headings of the document's language. */
  readonly file: LanguageFile;
  readonly profile?: ProfileName | undefined;
}

/** Whether Nashra prints this title at this place in at least one of the layouts. */
export function isPrintedTitle(title: string, place: SectionPlace, source: TitleSource): boolean {
  const { exact, normalised } = knownTitles(place, source);
  return exact.includes(title) || normalised.includes(normaliseSpace(title));
}

/**
 * A title without the number that Nashra prints at this place in one of the layouts. Without such a number, the title is
 * not changed.
 */
export function withoutNumber(title: string, place: SectionPlace, source: TitleSource): string {
  const printed = numbersOf(place, source).map((number) => `${number}. `);
  const start = printed.find((number) => title.startsWith(number));
  return start === undefined ? title : title.slice(start.length);
}

/** The key of an author's own title for a place; undefined if the place has none. */
export function titleKeyOf(place: SectionPlace): TitleKey | undefined {
  switch (place.kind) {
    case "section":
      return place.name === "pregnancy" ? specialLists.pregnancy : place.name;
    case "list":
      return place.list === specialLists.introduction ? undefined : place.list;
    case "instructions":
    case "holder":
      return place.kind;
    default:
      return undefined;
  }
}

interface PrintedTitles {
  readonly exact: readonly string[];
  readonly normalised: readonly string[];
}

/** The printed titles by place. Each is written only once, because it can contain a long name. */
const known = new WeakMap<TitleSource, Map<string, PrintedTitles>>();

function knownTitles(place: SectionPlace, source: TitleSource): PrintedTitles {
  const ofSource = known.get(source) ?? new Map<string, PrintedTitles>();
  known.set(source, ofSource);
  const key = `${place.kind} ${nameOfPlace(place)}`;
  const found = ofSource.get(key);
  if (found !== undefined) return found;
  const title = printedTitle(place, source);
  const numbers = numbersOf(place, source);
  const numbered = numbers.map((number) => `${number}. ${title ?? ""}`);
  // documents of others have the titles without a number
  const exact = title === undefined ? [] : [...numbered, title];
  const titles = { exact, normalised: exact.map(normaliseSpace) };
  ofSource.set(key, titles);
  return titles;
}

/** The title that Nashra prints at a place, without its number. */
function printedTitle(place: SectionPlace, source: TitleSource): string | undefined {
  const { words, medicineName } = source;
  switch (place.kind) {
    case "section":
      return words.sections[place.name](medicineName);
    case "list":
      return listHeading(place.list, source);
    case "instructions":
      return words.instructions;
    case "holder":
      return words.holder;
    case "header":
      return words.patientInformation;
    case "tableOfContents":
    case "question":
    case "lastRevised":
      return undefined;
  }
}

function listHeading(list: SectionKey, { words, medicineName }: TitleSource): string {
  return words.lists[list]?.(medicineName) ?? "";
}

function numbersOf(place: SectionPlace, { profile }: TitleSource): readonly number[] {
  const outlines = [
    leafletOutline({}, "standard"),
    leafletOutline({}, "complete"),
    leafletOutline(profile === undefined ? {} : { profile }, "complete"),
  ];
  return outlines.flatMap((outline) => numberIn(outline, place) ?? []);
}

function numberIn(
  { sections, instructionsNumber }: LeafletOutline,
  place: SectionPlace,
): number | undefined {
  if (place.kind === "instructions") return instructionsNumber;
  if (place.kind !== "section") return undefined;
  return sections.find(({ name }) => name === place.name)?.number;
}
