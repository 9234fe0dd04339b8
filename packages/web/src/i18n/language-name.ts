import { localeOf } from "./language.tsx";
import type { Language } from "./words.ts";

/**
 * The name of a language in the language of the interface: "Arabic" or "العربية"; the tag itself if the
 * browser knows no name for it.
 */
export function languageName(tag: string, language: Language): string {
  try {
    const names = new Intl.DisplayNames(localeOf(language), { type: "language" });
    return names.of(tag) ?? tag;
  } catch {
    // Users can type a language that is not a valid tag.
    return tag;
  }
}
