import fc from "fast-check";
import { expect, test } from "vitest";
import { functionWords, languagesOfWord } from "./function-words.ts";
import { lettersPerCharacter, scriptOfFirstWord } from "./scripts.ts";
import { countWords } from "./word-counts.ts";

/** The words of all scripts as a regular expression. */
const words =
  /[A-Za-z\u00c0-\u037d\u037f-\u05be\u05d0-\u05f2\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u1fff\u3040-\ud7a3\uf900-\ufd3d\ufd50-\ufdfb\ufe70-\ufefc]+/g;

function languagesOf(word: string): string | undefined {
  const languages = languagesOfWord(word, 0, word.length);
  return languages && [...languages].join(" ");
}

/** Counts each word alone. */
function countedAlone(text: string) {
  const found = text.toLowerCase().match(words) ?? [];
  const wordsOfScript = new Map<string, number>();
  const letters = new Map<string, number>();
  const ofSets = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, count: number) =>
    counts.set(key, (counts.get(key) ?? 0) + count);
  for (const word of found) {
    const script = scriptOfFirstWord(word) ?? "other";
    add(wordsOfScript, script, 1);
    add(letters, script, word.length * lettersPerCharacter(script));
    const languages = languagesOf(word);
    if (languages !== undefined) add(ofSets, languages, 1);
  }
  return {
    words: found.length,
    wordsOfScript: [...wordsOfScript],
    letters: [...letters],
    functionWords: [...ofSets],
  };
}

const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const word = fc.constantFrom(
  ..."The UND être ÊTRE إلى الى فِي فـي ی ک theً ßİΣ of–and Жне中文 한국 ไทย ١٢ µ × ° 5mg x".split(
    " ",
  ),
);
const texts = fc
  .array(fc.oneof(unit, word, fc.constantFrom(" ", "\n", ". ", "-")))
  .map((parts) => parts.join(""));

test("words are counted like the matches of a regular expression", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const counts = countWords([
        { text, running: true },
        { text: "the and", running: false },
      ]);
      expect({
        words: counts.words,
        wordsOfScript: [...counts.wordsOfScript],
        letters: [...counts.letters],
        functionWords: [...counts.functionWords].map(([set, count]) => [[...set].join(" "), count]),
      }).toEqual(countedAlone(text));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["the", "en"],
  ["und", "de"],
  ["être", "fr"],
  ["إلى", "ar"],
  ["الى", "ar"],
  ["فِي", "ar"],
  ["کی", "ur"],
  ["كي", "ur"],
  ["на", "bg"],
])("%s is a function word of %s", (one, language) => {
  expect(languagesOf(one)?.split(" ")).toContain(language);
  expect(languagesOfWord(`(${one})`, 1, one.length + 1)?.has(language)).toBe(true);
});

test.each(["", "thé", "then", "th", "theً", "ـ", "ً", "فيي"])("%j is no function word", (one) => {
  expect(languagesOf(one)).toBeUndefined();
});

test.each(Object.entries(functionWords))(
  "every word in the list of %s is found",
  (language, list) => {
    for (const one of list.split(" "))
      expect([one, languagesOfWord(one, 0, one.length)?.has(language)]).toEqual([one, true]);
  },
);
