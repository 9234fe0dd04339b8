import type { Template } from "@nashra/engine/templates";

import { useWords } from "../../i18n/language.tsx";
import { templateWords } from "./template-words.ts";

/** What a template is called and what it is, in the language around; a test holds all of them to have it. */
export function useTemplateTitle(template: Template): Pick<Template, "title" | "description"> {
  const { t } = useWords(templateWords);
  const cards: Readonly<Partial<Record<string, Pick<Template, "title" | "description">>>> = t.cards;
  return cards[template.id] ?? template;
}

/** A word by its key; the key itself where there is none. */
export function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return words[key] ?? key;
}
