import fc from "fast-check";
import { expect, test } from "vitest";
import { languagesOfWord, withoutCapitals } from "./function-words.ts";
import { scriptOfFirstLetter, visitWords } from "./scripts.ts";

/** The words of the table of scripts as a regular expression. */
const words =
  /[A-Za-z\u00c0-\u037d\u037f-\u05be\u05d0-\u05f2\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u1fff\u3040-\ud7a3\uf900-\ufd3d\ufd50-\ufdfb\ufe70-\ufefc]+/g;

function visited(text: string): readonly string[] {
  const found: string[] = [];
  visitWords(text, (start, end) => found.push(text.slice(start, end)));
  return found;
}

const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const letter = fc.constantFrom(..."The aäÄéÉ شىإ١ –°µ×İΣςßЖж中\n'");

test("the words of a text are those of the regular expression", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(unit, letter) }), (text) => {
      expect(visited(text)).toEqual(text.match(words) ?? []);
    }),
  );
});

test("the words of a text without capitals are those of the text in small letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(unit, letter) }), (text) => {
      const written = visited(withoutCapitals(text)).map((word) => word.toLowerCase());
      expect(written).toEqual(text.toLowerCase().match(words) ?? []);
    }),
  );
});

test("every character outside ASCII that has a small letter is a capital", () => {
  for (let code = 0x80; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    expect(withoutCapitals(character)).toBe(character.toLowerCase());
  }
});

test.each([
  ["The", "en"],
  ["UND", "de"],
  ["إلى", "ar"],
  ["ÊTRE", "fr"],
])("%s is a function word of %s", (word, language) => {
  const text = withoutCapitals(word);
  expect(languagesOfWord(text, 0, text.length)?.has(language)).toBe(true);
});

test("the script of a text without letters is undefined", () => {
  expect(scriptOfFirstLetter("12 – ١٢")).toBeUndefined();
  expect(scriptOfFirstLetter("12 µ мг")).toBe("Cyrillic");
});
