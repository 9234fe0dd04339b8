import type { LeafletContent } from "../../leaflet/content.ts";
import { sectionKeys } from "../../leaflet/field-names.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import { primarySubtag } from "../../text/direction.ts";
import { knownLanguage, knownLanguages } from "../function-words.ts";
import { leafletTexts, type LeafletText } from "../leaflet-texts.ts";
import type { RuleInput } from "../rule.ts";
import { scriptsOfLanguage, type Script } from "../scripts.ts";
import { countWords, type WordCounts } from "../word-counts.ts";

/** Fewer letters in other scripts are no reason for a finding. */
const enoughLetters = 20;
/** A shorter text is not judged by its words. */
const enoughWords = 20;
/** The least number of function words of another language, and their least share of all words. */
const enoughHits = 5;
const enoughShare = 0.08;
/** Text in the leaflet's own script: with so many words of it, names and units in another script are no sentences. */
const enoughOwnWords = 3;
/** How many times more frequent they must be than the function words of the leaflet's own language. */
const clearly = 3;

/**
 * Compares the language of a leaflet with its text. Text mostly in a script that the language does not use is an error.
 * It is a warning if the leaflet also has text in its own script, and the other text consists only of names and units,
 * such as a table of doses. Text in the same script that is clearly in another language is an error if the leaflet has
 * no field `language`, and a warning if the author has chosen the language. Decision 0038 contains the measurements.
 */
export function languageMismatch({
  content,
  language,
  texts,
}: Pick<RuleInput, "content" | "language" | "texts">): readonly Finding[] {
  const counts = wordCounts(content, texts);
  const ownScripts = scriptsOfLanguage(language) ?? [];
  const script = otherScript(counts, ownScripts);
  if (script !== undefined) {
    const severity = isNamesOnly(counts, ownScripts, script) ? "warning" : "error";
    return [finding("language-mismatch", ["language"], { language, script }, { severity })];
  }
  const own = knownLanguage(primarySubtag(language));
  const written = own === undefined ? undefined : otherLanguage(counts, own);
  if (written === undefined) return [];
  const details = { language, written };
  const severity = content.language === undefined ? "error" : "warning";
  return [finding("language-mismatch", ["language"], details, { severity })];
}

/** The counts of canonical content, which never changes. A save validates and builds the same content. */
const known = new WeakMap<LeafletContent, WordCounts>();

function wordCounts(content: LeafletContent, texts?: readonly LeafletText[]): WordCounts {
  const counts = known.get(content) ?? countWords(printedTexts(content, texts));
  known.set(content, counts);
  return counts;
}

/** Without the lists that custom mode hides, and without the questions that it would show. */
function printedTexts(
  content: LeafletContent,
  texts = leafletTexts(content),
): readonly LeafletText[] {
  const hidden: ReadonlySet<unknown> = new Set(content.customMode ? sectionKeys : ["customQA"]);
  return texts.filter(({ path: [field] }) => !hidden.has(field));
}

/** The most frequent script that is not one of `own`, if most letters are not in one of `own`. None for no scripts. */
function otherScript({ letters }: WordCounts, own: readonly Script[]): Script | undefined {
  if (own.length === 0) return undefined;
  const foreign = [...letters].filter(([script]) => !own.includes(script));
  const foreignLetters = sum(foreign);
  if (foreignLetters < enoughLetters || foreignLetters <= sum([...letters]) / 2) return undefined;
  return foreign.toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * Whether a leaflet has several words in one of its `own` scripts, and the text in `other` has almost no function words.
 * Without lists of function words for a script, no text in it counts as names.
 */
function isNamesOnly(
  { wordsOfScript, functionWords }: WordCounts,
  own: readonly Script[],
  other: Script,
): boolean {
  const languages = knownLanguages.filter((tag) => scriptsOfLanguage(tag)?.includes(other));
  if (languages.length === 0) return false;
  if (sum([...wordsOfScript].filter(([script]) => own.includes(script))) < enoughOwnWords)
    return false;
  const words = wordsOfScript.get(other) ?? 0;
  return languages.every((language) => {
    const hits = sum([...functionWords].filter(([set]) => set.has(language)));
    return hits < enoughShare * words;
  });
}

function sum(counts: readonly (readonly [unknown, number])[]): number {
  return counts.reduce((total, [, count]) => total + count, 0);
}

/**
 * The language of the text, if it is clearly not `own`. A word of both languages counts for neither, because
 * related languages have many such words.
 */
function otherLanguage({ words, functionWords }: WordCounts, own: string): string | undefined {
  if (words < enoughWords) return undefined;
  const sets = [...functionWords];
  const hits = (language: string, without: string) =>
    sum(sets.filter(([set]) => set.has(language) && !set.has(without)));
  const foreign = knownLanguages.map((language) => [language, hits(language, own)] as const);
  const [most, count] = foreign.reduce((a, b) => (b[1] > a[1] ? b : a));
  if (count < Math.max(enoughHits, enoughShare * words)) return undefined;
  return count >= clearly * hits(own, most) ? most : undefined;
}
