import { primarySubtag } from "../text/direction.ts";
import type { LeafletContent } from "./content.ts";

const arabicBlock = /[\u0600-\u06ff]/u;

/**
 * Returns the language of a leaflet: the value of the field `language`; otherwise Arabic if the title (or the
 * medicine's name if there is no title) contains Arabic script; otherwise English.
 */
export function effectiveLanguage(
  content: Pick<LeafletContent, "language" | "medicineName">,
  title?: string,
): string {
  if (content.language) return content.language;
  return arabicBlock.test(title || content.medicineName) ? "ar" : "en";
}

/** Norwegian has one file for both written forms and for the general tag. */
const sameFile: ReadonlyMap<string, string> = new Map([
  ["no", "nb"],
  ["nn", "nb"],
]);

/** The tag of the language file for a language tag. Only the first part of the tag counts. */
export function languageFileTag(tag: string): string {
  const primary = primarySubtag(tag);
  return sameFile.get(primary) ?? primary;
}
