import {
  createContext,
  Fragment,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import { I18nProvider } from "react-aria-components";

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

interface LanguageState {
  /** Of what is around: the interface's, or the leaflet's in the builder. */
  readonly language: Language;
  /** Of the interface as a whole. */
  readonly interfaceLanguage: Language;
  readonly choose: (language: Language) => void;
}

const LanguageContext = createContext<LanguageState | undefined>(undefined);

/** The language of the interface: the one chosen last, else the browser's. `index.html` set it on the page. */
export function LanguageProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const choose = useCallback((chosen: Language) => {
    setLanguage(chosen);
    try {
      localStorage.setItem(storageKey, chosen);
    } catch {
      // Storage is full or forbidden: the choice holds until the page is left.
    }
  }, []);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
  const state = useMemo(
    () => ({ language, interfaceLanguage: language, choose }),
    [language, choose],
  );
  return (
    <LanguageContext value={state}>
      <I18nProvider locale={localeOf(language)}>{children}</I18nProvider>
    </LanguageContext>
  );
}

export interface LanguageScopeProps {
  readonly language: Language;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the page whose labels are in another language than the interface, as the builder's may be. */
export function LanguageScope({ language, className, children }: LanguageScopeProps): ReactNode {
  const outer = useLanguageState();
  const state = useMemo(() => ({ ...outer, language }), [outer, language]);
  return (
    <LanguageContext value={state}>
      <I18nProvider locale={localeOf(language)}>
        <div lang={language} dir={directionOf(language)} className={className}>
          {children}
        </div>
      </I18nProvider>
    </LanguageContext>
  );
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** With Latin digits and the Gregorian calendar in both languages. */
export function localeOf(language: Language): string {
  return language === "ar" ? "ar-u-ca-gregory-nu-latn" : "en-GB";
}

export function useLanguage(): LanguageState {
  return useLanguageState();
}

/** What goes between: each value is isolated from the direction of the sentence around it. */
export type Nodes = Readonly<Record<string, ReactNode>>;

export interface Speech<E> {
  /** The catalogue of the language around. */
  readonly t: Catalogue<E>;
  readonly language: Language;
  /** A message with values in it, for attributes. */
  readonly text: (message: string, values: Values) => string;
  /** A message with values in it, each in a `<bdi>`. */
  readonly say: (message: string, values: Nodes) => ReactNode;
  /** The form that `count` asks for, with `{count}` and the other values in it. */
  readonly count: (forms: EnglishForms | ArabicForms, count: number, values?: Values) => string;
}

/** The words of one area in the language around: `const { t, say } = useWords(listWords)`. */
export function useWords<E>(words: Words<E>): Speech<E> {
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
    // The parts of one message keep their places.
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

function pageLanguage(): Language {
  return document.documentElement.lang === "ar" ? "ar" : "en";
}
