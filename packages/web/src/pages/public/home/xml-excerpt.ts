import { directionOf } from "../../../i18n/language.tsx";
import type { Language } from "../../../i18n/words.ts";
import { heroMedicine, heroSections, type HeroSection } from "./hero-leaflet.ts";

/** A tag of the document with the attributes that are shown. */
export interface ShownTag {
  readonly name: string;
  /** Level of indentation. */
  readonly depth: 0 | 1 | 2;
  readonly attributes?: readonly (readonly [name: string, value: string])[];
  readonly closed?: boolean;
  /** First words of the element's text. */
  readonly text?: string;
}

export interface XmlExcerpt {
  readonly format: string;
  readonly composition: readonly ShownTag[];
  /** One entry for each section of the leaflet. */
  readonly sections: readonly (readonly ShownTag[])[];
}

/** Selected tags of the leaflet's document. The tags between them are left out. */
export function shownTags(language: Language): XmlExcerpt {
  const { name, doseForm } = heroMedicine;
  const title = `${name[language]} ${doseForm[language]}`;
  return {
    format: "FHIR R5 · document Bundle",
    composition: [
      { name: "Composition", depth: 0 },
      { name: "title", depth: 1, attributes: [["value", title]], closed: true },
    ],
    sections: heroSections.map((section) => sectionTags(section, language)),
  };
}

function sectionTags({ code, sentence }: HeroSection, language: Language): readonly ShownTag[] {
  return [
    { name: "section", depth: 1 },
    { name: "code", depth: 2, attributes: [["value", code]], closed: true },
    narrativeTag(sentence[language], language),
  ];
}

/** In English the panel shows the first words of the text, in Arabic the attributes for language and direction. */
function narrativeTag(sentence: string, language: Language): ShownTag {
  if (language === "en") return { name: "p", depth: 2, text: beginning(sentence) };
  const attributes = [
    ["lang", language],
    ["dir", directionOf(language)],
  ] as const;
  return { name: "div", depth: 2, attributes };
}

/** As many whole words as fit in one line of the panel. */
function beginning(sentence: string): string {
  return `${sentence.slice(0, sentence.lastIndexOf(" ", 20))}…`;
}
