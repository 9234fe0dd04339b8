import type { Verb } from "../leaflet/verb.ts";
import { foldWords } from "../text/fold-words.ts";
import type { LanguageFile } from "./language-file.ts";

/** Forms that are swallowed come first: "oral drops" are taken, although "drops" are used. */
const order = ["take", "given", "use"] as const satisfies readonly Verb[];

/**
 * Returns the verb of a typed dose form by its words; undefined if the language has no word for it. Whole words are
 * compared, without regard to case, accents and Arabic vowel signs.
 */
export function verbOfWords(
  doseForm: string,
  { doseFormWords = {} }: LanguageFile,
): Verb | undefined {
  const words = ` ${foldWords(doseForm)} `;
  return order.find((verb) =>
    doseFormWords[verb]?.some((entry) =>
      words.includes(entry.endsWith("*") ? ` ${foldWords(entry)}` : ` ${foldWords(entry)} `),
    ),
  );
}
