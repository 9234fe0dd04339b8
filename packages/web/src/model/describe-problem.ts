import { describeFinding, type Finding } from "@nashra/engine";

import { defineWords, filled, type Language } from "../i18n/words.ts";
import { leafletWords } from "./leaflet-words.ts";

const words = defineWords(
  { begun: "{field}: enter the whole date, with day, month and year." },
  { begun: "{field}: أدخل التاريخ كاملًا باليوم والشهر والسنة." },
);

/** What keeps a leaflet from being saved, in words. */
export function describeProblem(problem: Finding, language: Language): string {
  const [name] = problem.path;
  const { fields } = leafletWords[language];
  if (problem.details["begun"] !== true || typeof name !== "string" || !isField(name, fields))
    return describeFinding(problem, language);
  return filled(words[language].begun, { field: fields[name] });
}

function isField<F extends object>(name: PropertyKey, fields: F): name is keyof F {
  return Object.hasOwn(fields, name);
}
