import { expect, test } from "vitest";
import { languages } from "../../languages/definitions/all.ts";
import { languageFileTag } from "../../leaflet/language.ts";
import { pageLanguages, wordsFor } from "./all.ts";
import { english } from "./en.ts";
import { phrasesFor } from "./phrases.ts";

/** All texts of the words, by their names. */
function textsOf(language: string): ReadonlyMap<string, string> {
  const { language: _, ...words } = wordsFor(language);
  return new Map(
    Object.entries(words).flatMap(([name, value]) =>
      typeof value === "string"
        ? [[name, value] as const]
        : Object.entries(value).map(([key, text]) => [`${name}.${key}`, text] as const),
    ),
  );
}

/** The names in braces. */
function filledIn(text = ""): readonly string[] {
  return (text.match(/\{[a-z]+\}/g) ?? []).toSorted();
}

test("each language with a file has words of the page, and Brazil its own", () => {
  expect(new Set(pageLanguages)).toEqual(
    new Set(["en", "ar", "fr", "pt-BR", ...languages.map(({ tag }) => tag)]),
  );
  expect(
    ["pt-BR", "PT-br", "pt-AO", "no", "de-AT", "ja"].map((tag) => wordsFor(tag).language),
  ).toEqual(["pt-BR", "pt-BR", "pt", "nb", "de", "en"]);
});

test.each(pageLanguages)("the words in %s are complete", (language) => {
  const texts = textsOf(language);
  for (const [name, text] of textsOf("en")) {
    const own =
      name.startsWith("places.") || name.startsWith("earlier.") ? undefined : texts.get(name);
    if (own !== undefined) expect([name, filledIn(own)]).toEqual([name, filledIn(text)]);
  }
  for (const text of texts.values()) expect(text.trim()).not.toBe("");
  for (const plural of [wordsFor(language).places, wordsFor(language).earlier]) {
    expect(Object.keys(plural)).toEqual(expect.arrayContaining([...plurals(language)]));
    // one and two can be words
    for (const category of ["few", "many", "other"] as const)
      expect(plural[category] ?? "{n}").toContain("{n}");
  }
});

/** The plurals of the numbers from 1 to 200. No more are counted on a page. */
function plurals(language: string): readonly Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, index) => rules.select(index + 1)))];
}

test.each(pageLanguages)("dates in sentences in %s end with one full stop at most", (language) => {
  const { words, fill, day } = phrasesFor(language);
  const values = { n: "4", date: day("2026-03-20") };
  for (const text of [words.published, words.withdrawn])
    expect(fill(text, values)).not.toMatch(/\.\.$/);
});

test("words that the text of a leaflet has, too, are the same", () => {
  for (const { tag, words } of languages)
    if (words !== undefined) expect([tag, wordsFor(tag).table]).toEqual([tag, words.table]);
});

test("no language repeats a sentence of the English words", () => {
  const sentences = [...textsOf("en").values()].filter(
    (text) => text.includes(" ") && /[a-z]{4}/.test(text),
  );
  for (const language of pageLanguages) {
    if (languageFileTag(language) === english.language) continue;
    const own = new Set(textsOf(language).values());
    expect([
      language,
      sentences.filter((text) => own.has(text) && !text.startsWith("Version {n}")),
    ]).toEqual([language, []]);
  }
});

test.each([
  ["de", "Version 4, veröffentlicht am 20. März 2026."],
  ["hr", "Verzija 4, objavljena 20. ožujka 2026."],
  ["hu", "4. változat, közzététel: 2026. március 20."],
  ["lv", "4. versija, publicēta: 2026. gada 20. marts"],
  ["sl", "Različica 4, datum objave: 20. marec 2026."],
])("in %s the date of a version is “%s”", (language, text) => {
  const { words, fill, day } = phrasesFor(language);
  expect(fill(words.published, { n: "4", date: day("2026-03-20") })).toBe(text);
});
