import { localeOf } from "./language.tsx";
import type { Language } from "./words.ts";

/**
 * "Arabic", "العربية": the name of a language in the language of the interface; the tag itself if the
 * language has no known name.
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
