import { leafletSections, sectionKeys } from "../../../leaflet/sections.ts";
import type { SectionTitles, TitledPlace } from "../../../words/section-titles.ts";
import { titlesAr } from "../../../words/titles-ar.ts";
import { titlesEn } from "../../../words/titles-en.ts";
import { titlesFr } from "../../../words/titles-fr.ts";
import { foldTitle } from "./fold-title.ts";
import { inList, inSection, nameOfPlace, type SectionPlace } from "./place.ts";

/** The place of a section according to its title, and whether the title equals the printed one. */
export interface KnownTitle {
  readonly place: SectionPlace;
  /** False: the title has a different meaning than the printed title, so it must be kept. */
  readonly same: boolean;
}

/** The places that a title can refer to, most likely first. */
export function placesOfTitle(words: string): readonly KnownTitle[] {
  if (words === "") return [];
  return knownTitles.filter(({ pattern }) => pattern.test(words));
}

/** A title may contain a product name of up to six words, or no product name. */
const nameWords = "(?: [^ ]+){0,6}";

interface TitleRule extends KnownTitle {
  readonly pattern: RegExp;
}

const catalogues: readonly SectionTitles[] = [titlesEn, titlesAr, titlesFr];

/**
 * The order for titles that match two places: the more likely place comes first, so sections come before
 * lists.
 */
const titledPlaces: readonly SectionPlace[] = [
  { kind: "tableOfContents" },
  { kind: "header" },
  ...leafletSections.map(({ name }) => inSection(name)),
  { kind: "instructions" },
  { kind: "holder" },
  // a later list of a section has the more specific title
  ...sectionKeys.toReversed().map(inList),
];

const knownTitles: readonly TitleRule[] = titledPlaces.flatMap((place) => [
  ...rulesOf(place, "same"),
  ...rulesOf(place, "other"),
]);

function rulesOf(place: SectionPlace, kind: "same" | "other"): readonly TitleRule[] {
  const name = nameOfPlace(place) as TitledPlace; // nameOfPlace returns the same names as TitledPlace for these places
  return catalogues
    .flatMap((titles) => titles[name]?.[kind] ?? [])
    .map((title) => ({ place, same: kind === "same", pattern: patternOf(title) }));
}

function patternOf(title: string): RegExp {
  const folded = title.replace(/[\u0600-\u06ff]+/g, (word) => foldTitle(word).words);
  const source = folded.replaceAll(" *", nameWords);
  return new RegExp(`^(?:${source})$`, "u");
}
