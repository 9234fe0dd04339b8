import { ar } from "../languages/definitions/ar.ts";
import { en } from "../languages/definitions/en.ts";
import { fr } from "../languages/definitions/fr.ts";
import type { LanguageFile } from "../languages/language-file.ts";
import { languageFileTag } from "../leaflet/language.ts";
import { ar as arTexts } from "./ar.ts";
import { en as enTexts } from "./en.ts";
import { fr as frTexts } from "./fr.ts";
import type { LanguageTexts } from "./words.ts";

/** The languages that are part of the engine. All others are entry points, `@nashra/engine/languages/<tag>`. */
export const ownLanguages: readonly LanguageFile[] = [en, ar, fr];

const ownTexts: Readonly<Record<string, LanguageTexts>> = { en: enTexts, ar: arTexts, fr: frTexts };

/**
 * The file of a language tag, of the engine's languages and the given ones; undefined if there is none.
 */
export function languageFile(
  tag: string,
  languages: readonly LanguageFile[] = [],
): LanguageFile | undefined {
  const wanted = languageFileTag(tag);
  return [...ownLanguages, ...languages].find((file) => file.tag === wanted);
}

/** The file of a language tag, or the English file. */
export function languageFileOrEnglish(
  tag: string,
  languages: readonly LanguageFile[] = [],
): LanguageFile {
  return languageFile(tag, languages) ?? en;
}

/** The other texts of a language. Languages that are not part of the engine have English texts. */
export function textsOf({ tag }: LanguageFile): LanguageTexts {
  return ownTexts[tag] ?? enTexts;
}
