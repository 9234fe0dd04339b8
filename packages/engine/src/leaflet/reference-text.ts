import { replaceReferences } from "../text/replace-references.ts";
import type { ReferenceTarget, RichText } from "../text/rich-text.ts";
import { sectionReference } from "../text/stored-references.ts";
import { languageFileTag } from "./language.ts";
import { specialLists } from "./profiles.ts";
import { leafletOutline, type LeafletOutline, type Outlined } from "./sections.ts";

/**
 * The number of a section; undefined if the outline omits it. Where pregnancy is a part of section 2, it has the number of
 * that section.
 */
export function sectionNumber(
  section: ReferenceTarget,
  { sections, instructionsNumber }: LeafletOutline,
): number | undefined {
  if (section === "instructions") return instructionsNumber;
  return sections.find(
    ({ name, lists }) =>
      name === section ||
      (section === "pregnancy" && lists.some(({ list }) => list === specialLists.pregnancy)),
  )?.number;
}

/** The text of a reference to the section with this number, such as `section 6`. `language` is a language tag. */
export function numberedReference(number: number, language: string): string {
  return sectionReference(number, languageFileTag(language));
}

/** The text of a reference in canonical content: the number is that of the layout `complete`. */
export function storedReferenceText(
  section: ReferenceTarget,
  language: string,
  content: Outlined = {},
): string {
  const number = sectionNumber(section, leafletOutline(content, "complete"));
  return numberedReference(number ?? 0, language);
}

/** Gives every reference of a text its canonical text. Returns the same object if nothing changes. */
export function withReferenceTexts(
  blocks: RichText,
  language: string,
  content: Outlined,
): RichText {
  return replaceReferences(blocks, ({ section }) => ({
    text: storedReferenceText(section, language, content),
  }));
}
