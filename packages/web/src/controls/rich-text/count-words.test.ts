import { expect, test } from "vitest";

import { countWords } from "./count-words.ts";

test.each([
  ["an empty text", "", "en", 0],
  ["empty tags", "<p> </p>", "en", 0],
  ["a sentence", "Take one tablet, twice a day.", "en", 6],
  ["numbers and units", "<p>2.5 mg</p>", "en", 2],
  ["a single word that is partly bold", "<p>para<strong>cetamol</strong></p>", "en", 1],
  ["lines and cells", "<p>a<br>b</p><table><tr><td>c</td><td>d</td></tr></table>", "en", 4],
  ["an Arabic text", "خذ قرصًا واحدًا من Dolvera", "ar", 5],
  ["a text with gaps", "Take [[number]] tablets. [[Say when.]]", "en", 2],
  ["a text that is a gap", "[[What the medicine is]]", "en", 0],
  ["a text in an invalid language", "a b", "no such tag", 2],
])("counts the words of %s", (_, value, language, count) => {
  expect(countWords(value, language)).toBe(count);
});
