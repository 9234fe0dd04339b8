import type { ReactNode } from "react";

import { directionOf } from "../i18n/language.tsx";
import type { Language } from "../i18n/words.ts";

/** The same in both languages: one hand starts at each margin. */
export type BothHands = Readonly<Record<Language, string>>;

/** One entry of a catalogue in both. */
export function bothHands<K extends string>(
  words: Readonly<Record<Language, Readonly<Record<K, unknown>>>>,
  key: K,
): BothHands {
  return { en: String(words.en[key]), ar: String(words.ar[key]) };
}

export function otherThan(language: Language): Language {
  return language === "en" ? "ar" : "en";
}

export interface OtherHandProps {
  readonly words: BothHands;
  /** Of the page around. */
  readonly language: Language;
}

/** What the page says, in the language it is not written in. */
export function OtherHand({ words, language }: OtherHandProps): ReactNode {
  const other = otherThan(language);
  return (
    <span lang={other} dir={directionOf(other)}>
      {words[other]}
    </span>
  );
}
