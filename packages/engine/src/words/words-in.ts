import type { SupportedLanguage } from "../leaflet/language.ts";
import { ar } from "./ar.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import type { Words } from "./words.ts";

const catalogues: Readonly<Record<SupportedLanguage, Words>> = { en, ar, fr };

export function wordsIn(language: SupportedLanguage): Words {
  return catalogues[language];
}
