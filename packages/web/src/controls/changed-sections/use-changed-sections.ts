import type { LeafletContent } from "@nashra/engine";
import { useMemo } from "react";

import { localeOf, useWords } from "../../i18n/language.tsx";
import { changedGroups } from "@nashra/engine/compare";
import { leafletWords } from "../../model/leaflet-words.ts";

/**
 * Returns the headings of the groups of fields that differ between two leaflets: as an array, and as one text
 * such as "Warnings and Storage".
 */
export function useChangedSections(
  a: LeafletContent,
  b: LeafletContent,
): { readonly names: readonly string[]; readonly list: string } {
  const { t, language } = useWords(leafletWords);
  return useMemo(() => {
    const names = changedGroups(a, b).map((group) => t.groups[group]);
    return {
      names,
      list: new Intl.ListFormat(localeOf(language), { type: "conjunction" }).format(names),
    };
  }, [a, b, t, language]);
}
