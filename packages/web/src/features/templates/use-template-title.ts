import type { Template } from "@nashra/engine/templates";

import { useWords } from "../../i18n/language.tsx";
import { templateWords } from "./template-words.ts";

/**
 * The title and description of a template in the interface language. A test checks that all templates have
 * them.
 */
export function useTemplateTitle(template: Template): Pick<Template, "title" | "description"> {
  const { t } = useWords(templateWords);
  const cards: Readonly<Partial<Record<string, Pick<Template, "title" | "description">>>> = t.cards;
  return cards[template.id] ?? template;
}

/** The text for a key, or the key itself if there is none. */
export function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return words[key] ?? key;
}
