import { primarySubtag } from "../text/direction.ts";
import type { LeafletContent } from "./content.ts";

/** The languages that the engine supports. */
export type SupportedLanguage = "en" | "ar" | "fr";

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

/** Returns the supported language for a tag, or undefined if the engine does not support it. */
export function supportedLanguage(tag: string): SupportedLanguage | undefined {
  const primary = primarySubtag(tag);
  return primary === "en" || primary === "ar" || primary === "fr" ? primary : undefined;
}
