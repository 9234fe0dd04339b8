import type { LeafletContent } from "../../../leaflet/content.ts";
import { effectiveLanguage, supportedLanguage } from "../../../leaflet/language.ts";
import { instructionsNumber, leafletSections } from "../../../leaflet/sections.ts";
import { wordsIn } from "../../../words/words-in.ts";
import { listTitle, type Words } from "../../../words/words.ts";
import type { SectionPlace } from "./place.ts";
import { normaliseSpace } from "../../reading/repeated-text.ts";

/** The fields that the titles of a leaflet are built from. */
export type TitleSource = Pick<LeafletContent, "medicineName" | "language">;

/** Whether Nashra prints this title at this place in at least one of the layouts. */
export function isPrintedTitle(title: string, place: SectionPlace, source: TitleSource): boolean {
  const words = wordsIn(supportedLanguage(effectiveLanguage(source)) ?? "en");
  const printed = printedTitles(place, words, source.medicineName);
  return printed.includes(title) || printed.map(normaliseSpace).includes(normaliseSpace(title));
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
