import type { LeafletText } from "./leaflet-texts.ts";
import { languagesOfWord, type LanguageSet } from "./function-words.ts";
import { lettersPerCharacter, scriptNumbers, scriptOfNumber, type Script } from "./scripts.ts";

interface Counts {
  words: number;
  readonly wordsOfScript: Map<Script, number>;
  readonly letters: Map<Script, number>;
  /** The number of function words by the set of their languages. */
  readonly functionWords: Map<LanguageSet, number>;
}

/** How many words and letters a leaflet has in each script, and how many function words. */
export type WordCounts = Readonly<Counts>;

/** Counts the words of texts that consist of sentences. */
export function countWords(texts: readonly Pick<LeafletText, "text" | "running">[]): WordCounts {
  const counts: Counts = {
    words: 0,
    wordsOfScript: new Map(),
    letters: new Map(),
    functionWords: new Map(),
  };
  for (const { text, running } of texts) if (running) countIn(text.toLowerCase(), counts);
  return counts;
}

/** Counts the words of a text in lower case. Neighbouring words in the same script are added together. */
function countIn(text: string, counts: Counts): void {
  const { length } = text;
  let script = 0;
  let words = 0;
  let letters = 0;
  for (let at = 0; at < length;) {
    const start = at;
    const number = scriptNumbers[text.charCodeAt(at)] ?? 0;
    at += 1;
    if (number === 0) continue;
    while (at < length && (scriptNumbers[text.charCodeAt(at)] ?? 0) > 0) at += 1;
    if (number !== script) {
      addWords(counts, script, words, letters);
      [script, words, letters] = [number, 0, 0];
    }
    words += 1;
    letters += at - start;
    const languages = languagesOfWord(text, start, at);
    if (languages !== undefined) add(counts.functionWords, languages, 1);
  }
  addWords(counts, script, words, letters);
}

function addWords(counts: Counts, number: number, words: number, letters: number): void {
  const script = scriptOfNumber(number);
  if (script === undefined) return;
  counts.words += words;
  add(counts.wordsOfScript, script, words);
  add(counts.letters, script, letters * lettersPerCharacter(script));
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
