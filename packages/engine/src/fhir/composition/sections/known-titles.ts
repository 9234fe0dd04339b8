import { leafletSections, sectionKeys } from "../../../leaflet/sections.ts";
import type { SectionTitles, TitledPlace } from "../../../words/section-titles.ts";
import { titlesAr } from "../../../words/titles-ar.ts";
import { titlesEn } from "../../../words/titles-en.ts";
import { titlesFr } from "../../../words/titles-fr.ts";
import { foldTitle } from "./fold-title.ts";
import { inList, inSection, nameOfPlace, type SectionPlace } from "./place.ts";

/** What a title tells: where its section belongs, and whether the printed title says the same. */
export interface KnownTitle {
  readonly place: SectionPlace;
  /** False: the title says more or less than the one the leaflet prints, and has to be kept. */
  readonly same: boolean;
}

/** The places a title can stand for, the likeliest first. */
export function placesOfTitle(words: string): readonly KnownTitle[] {
  if (words === "") return [];
  return knownTitles.filter(({ pattern }) => pattern.test(words));
}

/** A name has up to six words; a title can be without it. */
const nameWords = "(?: [^ ]+){0,6}";

interface TitleRule extends KnownTitle {
  readonly pattern: RegExp;
}

const catalogues: readonly SectionTitles[] = [titlesEn, titlesAr, titlesFr];

/** The likeliest first, where a title fits two: a section goes before a list. */
const titledPlaces: readonly SectionPlace[] = [
  { kind: "tableOfContents" },
  { kind: "header" },
  ...leafletSections.map(({ name }) => inSection(name)),
  { kind: "instructions" },
  { kind: "holder" },
  // a list that stands later in its section has the more special title
  ...sectionKeys.toReversed().map(inList),
];

const knownTitles: readonly TitleRule[] = titledPlaces.flatMap((place) => [
  ...rulesOf(place, "same"),
  ...rulesOf(place, "other"),
]);

function rulesOf(place: SectionPlace, kind: "same" | "other"): readonly TitleRule[] {
  const name = nameOfPlace(place) as TitledPlace; // the places above are named as there
  return catalogues
    .flatMap((titles) => titles[name]?.[kind] ?? [])
    .map((title) => ({ place, same: kind === "same", pattern: patternOf(title) }));
}

function patternOf(title: string): RegExp {
  const folded = title.replace(/[\u0600-\u06ff]+/g, (word) => foldTitle(word).words);
  const source = folded.replaceAll(" *", nameWords);
  return new RegExp(`^(?:${source})$`, "u");
}
