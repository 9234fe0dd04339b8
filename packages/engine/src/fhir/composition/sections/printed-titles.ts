import type { LeafletContent } from "../../../leaflet/content.ts";
import { effectiveLanguage, supportedLanguage } from "../../../leaflet/language.ts";
import { instructionsNumber, leafletSections } from "../../../leaflet/sections.ts";
import { wordsIn } from "../../../words/words-in.ts";
import { listTitle, type Words } from "../../../words/words.ts";
import { nameOfPlace, type SectionPlace } from "./place.ts";
import { normaliseSpace } from "../../reading/repeated-text.ts";

/** The fields that the titles of a leaflet are built from. */
export type TitleSource = Pick<LeafletContent, "medicineName" | "language">;

/** Whether Nashra prints this title at this place in at least one of the layouts. */
export function isPrintedTitle(title: string, place: SectionPlace, source: TitleSource): boolean {
  const { exact, normalised } = knownTitles(place, source);
  return exact.includes(title) || normalised.includes(normaliseSpace(title));
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
  const words = wordsIn(supportedLanguage(effectiveLanguage(source)) ?? "en");
  const exact = printedTitles(place, words, source.medicineName);
  const titles = { exact, normalised: exact.map(normaliseSpace) };
  ofSource.set(key, titles);
  return titles;
}

function printedTitles(place: SectionPlace, words: Words, medicineName: string): readonly string[] {
  switch (place.kind) {
    case "section": {
      const section = leafletSections.find(({ name }) => name === place.name);
      const title = words.sections[place.name](medicineName);
      return section ? numbered(Object.values(section.number), title) : [];
    }
    case "list":
      return [listTitle(words, place.list, medicineName) ?? ""];
    case "instructions":
      return numbered(Object.values(instructionsNumber), words.instructions);
    case "holder":
      return [words.holder];
    case "header":
      return [words.patientInformation];
    case "tableOfContents":
    case "question":
      return [];
  }
}

function numbered(numbers: readonly (number | undefined)[], title: string): readonly string[] {
  return numbers.filter((number) => number !== undefined).map((number) => `${number}. ${title}`);
}
