import { useWords } from "../../i18n/language.tsx";
import type { ContentGroup } from "@nashra/engine";
import { fieldLabel, fieldNames } from "@nashra/engine/words";
import type { ComparedEntry } from "@nashra/engine/compare";
import { leafletWords } from "../../model/leaflet-words.ts";
import { compareWords } from "./compare-words.ts";

/** Returns a function that names an entry as the leaflet form does, for example "Warnings, paragraph 2". */
export function useEntryName(): (area: ContentGroup, entry: ComparedEntry) => string {
  const { t, text, language } = useWords(leafletWords);
  const compare = useWords(compareWords);
  return (area, { field, part, before, after }) => {
    if (field !== undefined && part !== undefined)
      return fieldLabel(fieldNames[language], [field, ...part]);
    if (field === "customMode") return compare.t.customMode;
    if (field !== undefined) return t.fields[field];
    const number = (after ?? before ?? 0) + 1;
    if (area === "sizes") return text(t.size, { number });
    if (area === "steps") return text(t.step, { number });
    if (area === "tables") return text(t.table, { number });
    if (area === "questions") return text(t.questionNumber, { number });
    return text(t.paragraph, { group: t.groups[area], number });
  };
}
