import type { ReferenceChoice } from "@nashra/engine";

/** The choices whose number, text or title contains the query. None for a query that starts with a space. */
export function matchingChoices(
  choices: readonly ReferenceChoice[],
  query: string,
): readonly ReferenceChoice[] {
  if (query.length > 40 || /^\s/.test(query)) return [];
  const typed = query
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - "٠".charCodeAt(0)));
  return choices.filter(({ number, title, text }) =>
    /^\d/.test(typed)
      ? String(number) === typed.trim()
      : `${text} ${title}`.toLowerCase().includes(typed),
  );
}
