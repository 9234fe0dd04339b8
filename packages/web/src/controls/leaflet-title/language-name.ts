import { localeOf } from "../../i18n/language.tsx";
import type { Language } from "../../i18n/words.ts";

/** "Arabic", "العربية": a leaflet's language in words of the interface; the tag itself where it has none. */
export function languageName(tag: string, language: Language): string {
  try {
    const names = new Intl.DisplayNames(localeOf(language), { type: "language" });
    return names.of(tag) ?? tag;
  } catch {
    // No well-formed tag: a leaflet may be a draft of anything.
    return tag;
  }
}
