import { primarySubtag } from "../text/direction.ts";
import type { LeafletContent } from "./content.ts";

/** The languages the engine has words for. */
export type SupportedLanguage = "en" | "ar" | "fr";

const arabicBlock = /[\u0600-\u06ff]/u;

/** The language a leaflet is in: its field, else Arabic when title or name holds Arabic script, else English. */
export function effectiveLanguage(
  content: Pick<LeafletContent, "language" | "medicineName">,
  title?: string,
): string {
  if (content.language) return content.language;
  return arabicBlock.test(title || content.medicineName) ? "ar" : "en";
}

/** The language whose words are printed for a tag; undefined where the engine has none. */
export function supportedLanguage(tag: string): SupportedLanguage | undefined {
  const primary = primarySubtag(tag);
  return primary === "en" || primary === "ar" || primary === "fr" ? primary : undefined;
}
