import { replaceReferences } from "../text/replace-references.ts";
import type { ReferenceTarget, RichText } from "../text/rich-text.ts";
import { sectionWord } from "../text/stored-references.ts";
import type { Layout } from "./content.ts";
import { supportedLanguage } from "./language.ts";
import { instructionsNumber, leafletSections } from "./sections.ts";

/** The number of a section in a layout; undefined if the layout omits the section. */
export function sectionNumber(section: ReferenceTarget, layout: Layout): number | undefined {
  if (section === "instructions") return instructionsNumber[layout];
  return leafletSections.find(({ name }) => name === section)?.number[layout];
}

/** The text of a reference to the section with this number, such as `section 6`. `language` is a language tag. */
export function numberedReference(number: number, language: string): string {
  return `${sectionWord[supportedLanguage(language) ?? "en"]} ${number}`;
}

/** The text of a reference in canonical content: the number is that of the layout `complete`. */
export function storedReferenceText(section: ReferenceTarget, language: string): string {
  return numberedReference(sectionNumber(section, "complete") ?? 0, language);
}

/** Gives every reference of a text its canonical text. Returns the same object if nothing changes. */
export function withReferenceTexts(blocks: RichText, language: string): RichText {
  return replaceReferences(blocks, ({ section }) => ({
    text: storedReferenceText(section, language),
  }));
}
