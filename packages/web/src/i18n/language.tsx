import { createContext, Fragment, useContext, useMemo, type ReactNode } from "react";

import {
  filled,
  formOf,
  type ArabicForms,
  type Catalogue,
  type EnglishForms,
  type Language,
  type Values,
  type Words,
} from "./words.ts";

const storageKey = "nashra-language";

export interface LanguageState {
  /**
   * The language of the labels in this part of the page: the language of the interface or, in the builder,
   * the language of the leaflet.
   */
  readonly language: Language;
  /** The language of the whole interface. */
  readonly interfaceLanguage: Language;
  readonly choose: (language: Language) => void;
}

export const LanguageContext = createContext<LanguageState | undefined>(undefined);

/** Stores the chosen language for the application and for the next visit. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage is full or forbidden: the choice lasts until the user leaves the page.
  }
}

export interface PageLanguageProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Provides the language of a public page, which has a separate address in each language. */
export function PageLanguage({ language, children }: PageLanguageProps): ReactNode {
  const state = useMemo(
    () => ({ language, interfaceLanguage: language, choose: rememberLanguage }),
    [language],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** The locale of a language, with Latin digits and the Gregorian calendar. */
export function localeOf(language: Language): string {
  return language === "ar" ? "ar-u-ca-gregory-nu-latn" : "en-GB";
}

export function useLanguage(): LanguageState {
  return useLanguageState();
}

/** Values to insert into a message. Each is isolated from the text direction of the surrounding sentence. */
export type Nodes = Readonly<Record<string, ReactNode>>;

export interface AreaWords<E> {
  /** The catalogue in the current language. */
  readonly t: Catalogue<E>;
  readonly language: Language;
  /** Inserts values into a message and returns a string, for attributes. */
  readonly text: (message: string, values: Values) => string;
  /** Inserts values into a message, each in a `<bdi>`. */
  readonly say: (message: string, values: Nodes) => ReactNode;
  /** Selects the plural form for `count` and inserts `{count}` and the other values. */
  readonly count: (forms: EnglishForms | ArabicForms, count: number, values?: Values) => string;
}

/** The words of one area in the current language: `const { t, say } = useWords(listWords)`. */
export function useWords<E>(words: Words<E>): AreaWords<E> {
  const { language } = useLanguageState();
  return useMemo(
    () => ({
      t: words[language],
      language,
      text: filled,
      say,
      count: (forms, count, values = {}) =>
        filled(formOf(forms, count, language), { count: formatCount(count), ...values }),
    }),
    [words, language],
  );
}

function say(message: string, values: Nodes): ReactNode {
  return message.split(/(\{\w+\})/).map((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = name === undefined ? undefined : values[name];
    // The index is a stable key: the parts of a message never change their order.
    const key = index;
    return value === undefined ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <bdi key={key}>{value}</bdi>
    );
  });
}

function formatCount(count: number): string {
  return new Intl.NumberFormat("en").format(count);
}

function useLanguageState(): LanguageState {
  const state = useContext(LanguageContext);
  if (state === undefined) throw new Error("LanguageProvider is missing.");
  return state;
}
