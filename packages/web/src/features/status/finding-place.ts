import type { Path } from "@nashra/engine";

import { useWords } from "../../i18n/language.tsx";
import { leafletWords } from "../../model/leaflet-words.ts";
import { statusWords } from "./status-words.ts";

/** Where a finding leads, as the form calls it: "Email", "Warnings, paragraph 2". */
export function useFindingPlace(): (path: Path) => string {
  const { t, text } = useWords(leafletWords);
  const own = useWords(statusWords);
  const groups: Readonly<Record<string, string>> = t.groups;
  const fields: Readonly<Record<string, string>> = t.fields;
  return ([key, index, inner]) => {
    const name = String(key ?? "");
    if (typeof index !== "number") {
      const group = { instructionSteps: "steps", customQA: "questions" }[name] ?? name;
      return fields[name] ?? groups[group] ?? own.t.leaflet;
    }
    const number = index + 1;
    if (name === "sizes") return text(t.size, { number });
    if (name === "tables") return text(t.table, { number });
    if (name === "customQA")
      return text(inner === "answer" ? own.t.answer : t.questionNumber, { number });
    if (name === "instructionSteps") {
      if (inner === "image") return text(own.t.image, { number });
      return text(inner === "imageAlt" ? own.t.imageAlt : t.step, { number });
    }
    const group = groups[name];
    return group === undefined ? own.t.leaflet : text(t.paragraph, { group, number });
  };
}
