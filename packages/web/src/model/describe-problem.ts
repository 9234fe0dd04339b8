import type { Finding } from "@nashra/engine";

import { useWords } from "../i18n/language.tsx";
import { defineWords } from "../i18n/words.ts";
import { useDescribeFinding } from "./finding-words.ts";
import { leafletWords } from "./leaflet-words.ts";

const words = defineWords(
  { begun: "{field}: enter the whole date, with day, month and year." },
  { begun: "{field}: أدخل التاريخ كاملًا باليوم والشهر والسنة." },
);

/** Describes a problem that prevents a save. */
export function useDescribeProblem(): (problem: Finding) => string {
  const { t, text } = useWords(words);
  const { fields } = useWords(leafletWords).t;
  const describe = useDescribeFinding();
  return (problem) => {
    const [name] = problem.path;
    if (problem.details["begun"] !== true || typeof name !== "string" || !isField(name, fields))
      return describe(problem);
    return text(t.begun, { field: fields[name] });
  };
}

function isField<F extends object>(name: PropertyKey, fields: F): name is keyof F {
  return Object.hasOwn(fields, name);
}
