import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import { I18nProvider } from "react-aria-components";

import {
  directionOf,
  LanguageContext,
  localeOf,
  rememberLanguage,
  useLanguage,
} from "./language.tsx";
import type { Language } from "./words.ts";

/**
 * Provides the language of the interface. The script in `app.html` determines the first language; the user
 * can choose the other one.
 */
export function LanguageProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const choose = useCallback((chosen: Language) => {
    setLanguage(chosen);
    rememberLanguage(chosen);
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

/** A part of the page with labels in another language than the interface, for example in the builder. */
export function LanguageScope({ language, className, children }: LanguageScopeProps): ReactNode {
  const outer = useLanguage();
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

/** The language of the page. First `app.html` sets it, later `LanguageProvider`. */
export function pageLanguage(): Language {
  return document.documentElement.lang === "ar" ? "ar" : "en";
}
