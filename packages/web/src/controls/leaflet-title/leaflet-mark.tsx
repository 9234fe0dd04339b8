import type { ReactNode } from "react";

import { languageName } from "../../i18n/language-name.ts";
import { useLanguage } from "../../i18n/language.tsx";
import { LanguageMark } from "../../ui/language-mark.tsx";

/** The icon for the language of a leaflet, with the name of the language. */
export function LeafletMark({ language }: { readonly language: string }): ReactNode {
  const { language: around } = useLanguage();
  return <LanguageMark language={language} label={languageName(language, around)} />;
}
