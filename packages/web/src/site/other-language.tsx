import type { ReactNode } from "react";

import { directionOf } from "../i18n/language.tsx";
import type { Language } from "../i18n/words.ts";

/** A text in both languages. */
export type BothLanguages = Readonly<Record<Language, string>>;

/** One entry of a catalogue, in both languages. */
export function inBothLanguages<K extends string>(
  words: Readonly<Record<Language, Readonly<Record<K, unknown>>>>,
  key: K,
): BothLanguages {
  return { en: String(words.en[key]), ar: String(words.ar[key]) };
}

export function otherLanguageOf(language: Language): Language {
  return language === "en" ? "ar" : "en";
}

export interface OtherLanguageProps {
  readonly words: BothLanguages;
  /** Language of the page. */
  readonly language: Language;
}

/** A text in the language that is not the language of the page. */
export function OtherLanguage({ words, language }: OtherLanguageProps): ReactNode {
  const other = otherLanguageOf(language);
  return (
    <span lang={other} dir={directionOf(other)}>
      {words[other]}
    </span>
  );
}
