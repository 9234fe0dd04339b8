import { localeOf } from "../../i18n/language.tsx";
import type { Language } from "../../i18n/words.ts";

/** The name of a language, said in the interface's: "Arabic"; undefined where the tag names none. */
export function languageName(tag: string, language: Language): string | undefined {
  if (tag === "" || tag === "und") return undefined;
  try {
    return new Intl.DisplayNames(localeOf(language), { type: "language" }).of(tag);
  } catch {
    // What people type as a language may be no tag at all.
    return tag;
  }
}
