import { expect, test } from "vitest";

import { sentencesOf } from "../script/sentences.ts";

const long = Array.from({ length: 90 }, (_, index) => `word${index}`).join(" ");

test.each([
  ["en", "One dose. Two doses? No.", ["One dose.", "Two doses?", "No."]],
  ["ar", "تناول قرصًا واحدًا. هل نسيت جرعة؟ لا.", ["تناول قرصًا واحدًا.", "هل نسيت جرعة؟", "لا."]],
])("a text in %s is read aloud sentence by sentence", (language, text, sentences) => {
  expect(sentencesOf(text, language)).toEqual(sentences);
});

test.each([`${long}.`, "x".repeat(1001), ""])(
  "no part that is read aloud has more than 200 characters, and no word is lost",
  (text) => {
    const parts = sentencesOf(text, "en");
    expect(Math.max(0, ...parts.map(({ length }) => length))).toBeLessThanOrEqual(200);
    expect(parts.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  },
);
