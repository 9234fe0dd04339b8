import type { LeafletContent } from "../leaflet/content.ts";
import type { Profile } from "../leaflet/profiles.ts";
import type { Verb } from "../leaflet/verb.ts";
import type { LanguageFile } from "../languages/language-file.ts";
import { normalise } from "../text/normalise.ts";
import { doseFormVerb } from "./dose-forms.ts";

/** The fields of a leaflet on which the verb of its headings depends. */
export type VerbSource = Pick<LeafletContent, "verb"> & Partial<Pick<LeafletContent, "type">>;

/** The verb of a leaflet's headings. A profile without this verb prints `use`. */
export function printedVerb(content: VerbSource, file: LanguageFile, { verbs }: Profile): Verb {
  const verb = content.verb ?? defaultVerb(content, file);
  return verbs.includes(verb) ? verb : "use";
}

/** The verb of the dose form; `take` for an unknown form. Never `inject`. */
export function defaultVerb({ type = "" }: VerbSource, file: LanguageFile): Verb {
  return doseFormVerb(type) ?? verbOfWords(type, file) ?? "take";
}

/**
 * The groups of words in their order, with the verb. A route comes first, because a vaginal tablet is not swallowed.
 * Then come forms that are swallowed: an oral suspension is taken, although drops are used.
 */
const order = [
  ["routes", "use"],
  ["take", "take"],
  ["given", "given"],
  ["use", "use"],
] as const;

function verbOfWords(type: string, { doseFormWords = {} }: LanguageFile): Verb | undefined {
  const words = ` ${fold(type)} `;
  const found = order.find(([group]) =>
    doseFormWords[group]?.some((entry) =>
      words.includes(entry.endsWith("*") ? ` ${fold(entry.slice(0, -1))}` : ` ${fold(entry)} `),
    ),
  );
  return found?.[1];
}

/** Lower case, without accents and Arabic vowel signs, with single spaces between words. */
function fold(text: string): string {
  return normalise(text, "NFKD")
    .toLowerCase()
    .replace(/\p{M}|\u0640/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
