import { localeOf } from "./language.tsx";
import type { Language } from "./words.ts";

/** "Arabic", "العربية": a language in words of the interface; the tag itself where it has none. */
export function languageName(tag: string, language: Language): string {
  try {
    const names = new Intl.DisplayNames(localeOf(language), { type: "language" });
    return names.of(tag) ?? tag;
  } catch {
    // What people type as a language may be no tag at all.
    return tag;
  }
}
