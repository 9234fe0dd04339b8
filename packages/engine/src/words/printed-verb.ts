import type { LeafletContent } from "../leaflet/content.ts";
import type { Profile } from "../leaflet/profiles.ts";
import type { Verb } from "../leaflet/verb.ts";
import type { Heading, LanguageFile } from "../languages/language-file.ts";
import { verbOfWords } from "../languages/verb-of-words.ts";
import { doseFormVerb } from "./dose-forms.ts";

/** The fields of a leaflet on which the verb of its headings depends. */
export type VerbSource = Pick<LeafletContent, "verb"> &
  Partial<Pick<LeafletContent, "type" | "product">>;

/** The verb of a leaflet's headings. A profile without this verb prints `use`. */
export function printedVerb(content: VerbSource, file: LanguageFile, { verbs }: Profile): Verb {
  const verb = content.verb ?? defaultVerb(content, file);
  return verbs.includes(verb) ? verb : "use";
}

/** The verb of the dose form; `take` for an unknown form. Never `inject`. */
export function defaultVerb(content: VerbSource, file: LanguageFile): Verb {
  return knownVerb(content, file) ?? "take";
}

/** The verb of the dose form; undefined for an unknown form. */
export function knownVerb(
  { type = "", product }: VerbSource,
  file: LanguageFile,
): Verb | undefined {
  const coded = product?.doseForm && doseFormVerb(product.doseForm.code);
  return coded ?? doseFormVerb(type) ?? verbOfWords(type, file);
}

/** The text for a verb, else for `use`, else for `take`. */
export function ofVerb(text: Heading | undefined, verb: Verb): string | undefined {
  if (text === undefined || typeof text === "string") return text;
  return text[verb] ?? text.use ?? text.take;
}
