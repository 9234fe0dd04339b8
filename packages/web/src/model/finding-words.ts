import type { Finding } from "@nashra/engine";
import { describeFindingWith, type FindingWords } from "@nashra/engine/words";
import { useCallback, useEffect, useSyncExternalStore } from "react";

import { useLanguage } from "../i18n/language.tsx";
import type { Language } from "../i18n/words.ts";

const loads: Readonly<Record<Language, () => Promise<{ readonly findingWords: FindingWords }>>> = {
  en: () => import("@nashra/engine/findings-en"),
  ar: () => import("@nashra/engine/findings-ar"),
};

const loaded: Partial<Record<Language, FindingWords>> = {};
const listeners = new Set<() => void>();

/**
 * Loads the descriptions of findings in a language. Rejects if the chunk cannot be loaded; a later call tries
 * again.
 */
export async function loadFindingWords(language: Language): Promise<void> {
  if (loaded[language] !== undefined) return;
  loaded[language] = (await loads[language]()).findingWords;
  for (const listener of listeners) listener();
}

/**
 * Returns a function that describes a finding in the current language. The words in the language of the
 * interface must be loaded before the first call: `leafletScreen` does this for a screen, and the import
 * dialog loads them with the file. The words of another language are loaded when the user selects that
 * language. Until then, or if that fails, the descriptions are in a language that is already loaded.
 */
export function useDescribeFinding(): (finding: Finding) => string {
  const { language } = useLanguage();
  useEffect(() => {
    // A failure is ignored: the browser logs it, and the descriptions remain in the other language.
    loadFindingWords(language).catch(() => undefined);
  }, [language]);
  const words = useSyncExternalStore(subscribe, () => loaded[language] ?? loaded.en ?? loaded.ar);
  if (words === undefined)
    throw new Error("The words of findings are not loaded: make the screen a `leafletScreen`.");
  return useCallback((finding: Finding) => describeFindingWith(words, finding), [words]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
