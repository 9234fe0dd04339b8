import type { ReactNode } from "react";

import { rememberLanguage, useWords } from "../i18n/language.tsx";
import { sitePath } from "../paths.ts";
import { otherLanguageOf } from "./other-language.tsx";
import type { LocalizedPage } from "./public-page.ts";
import { siteWords } from "./site-words.ts";

export interface LanguageLinkProps {
  readonly page: LocalizedPage["page"];
  readonly className?: string | undefined;
}

/** A link to this page in the other language. It also sets the language of the application. */
export function LanguageLink({ page, className }: LanguageLinkProps): ReactNode {
  const { t, language } = useWords(siteWords);
  const other = otherLanguageOf(language);
  return (
    <a
      className={className}
      href={sitePath(page === "notFound" ? "home" : page, other)}
      lang={other}
      hrefLang={other}
      onClick={() => rememberLanguage(other)}
    >
      {t.otherLanguage}
    </a>
  );
}
