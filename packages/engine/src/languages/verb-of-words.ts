import type { Verb } from "../leaflet/verb.ts";
import { normalise } from "../text/normalise.ts";
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
  const words = ` ${folded(doseForm)} `;
  return order.find((verb) =>
    doseFormWords[verb]?.some((entry) =>
      words.includes(entry.endsWith("*") ? ` ${folded(entry)}` : ` ${folded(entry)} `),
    ),
  );
}

/** Lower case without marks, with one space between words. */
function folded(text: string): string {
  return normalise(text, "NFKD")
    .toLowerCase()
    .replace(/\p{M}|\u0640/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
