import { genericSections, sectionKeys } from "../../../leaflet/sections.ts";
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

/** The places that a title can refer to, most likely first. */
export function placesOfTitle(words: string): readonly KnownTitle[] {
  if (words === "") return [];
  return knownTitles.filter(({ pattern }) => pattern.test(words));
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
export const titledPlaces: readonly SectionPlace[] = [
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

function patternOf(title: string): RegExp {
  const folded = title.replace(/[\u0600-\u06ff]+/g, (word) => foldTitle(word).words);
  const source = folded.replaceAll(" *", nameWords);
  return new RegExp(`^(?:${source})$`, "u");
}
