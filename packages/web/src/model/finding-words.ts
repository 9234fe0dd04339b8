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

/** Loads the sentences of findings in a language; rejects where that part cannot be loaded, and may be asked again. */
export async function loadFindingWords(language: Language): Promise<void> {
  if (loaded[language] !== undefined) return;
  loaded[language] = (await loads[language]()).findingWords;
  for (const listener of listeners) listener();
}

/**
 * `describeFinding` in the language around. A screen that calls it is loaded together with the words of
 * the interface's language; another language is loaded when it is chosen, and until then, or where it
 * cannot be loaded, the sentences stay in a language that is there.
 */
export function useDescribeFinding(): (finding: Finding) => string {
  const { language } = useLanguage();
  useEffect(() => {
    // Where it cannot be loaded, the sentences stay readable in the other language.
    loadFindingWords(language).catch(() => undefined);
  }, [language]);
  const words = useSyncExternalStore(subscribe, () => loaded[language] ?? loaded.en ?? loaded.ar);
  if (words === undefined) throw new Error("The screen was shown before its finding words.");
  return useCallback((finding: Finding) => describeFindingWith(words, finding), [words]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
