import { expect, test } from "vitest";
import { readForeign, type Section } from "./foreign-document.ts";

/** The chapters of the EU's template with EMA's codes, and these sections in the second. */
function chapters(second: readonly Section[]): readonly Section[] {
  const chapter = (title: string, code: string, section?: readonly Section[]): Section => ({
    title,
    code,
    text: "<p>Text.</p>",
    ...(section && { section }),
  });
  return [
    chapter("1. What Zaytounol is and what it is used for", "200000029895"),
    chapter("2. What you need to know before you take Zaytounol", "200000029896", second),
    chapter("3. How to take Zaytounol", "200000029905"),
    chapter("4. Possible side effects", "200000029910"),
    chapter("5. How to store Zaytounol", "200000029913"),
    chapter("6. Contents of the pack and other information", "200000029914"),
  ];
}

const doNotTake = { title: "Do not take Zaytounol", code: "200000029897", text: "<p>Never.</p>" };
const warnings = { title: "Warnings and precautions", code: "200000029898", text: "<p>Care.</p>" };

test.each([
  ["with do-not-take before the warnings is of the EU", [doNotTake, warnings], "en", "eu-qrd"],
  ["in Arabic for Jordan is of Jordan", [doNotTake, warnings], "ar", "jordan"],
  ["with the warnings first has no profile", [warnings, doNotTake], "en", undefined],
  ["without warnings has no profile", [doNotTake], "en", undefined],
])("a document with numbered chapters %s", (_, second, language, expected) => {
  const { content, findings } = readForeign(chapters(second), [], { language });
  expect(content.profile).toBe(expected);
  const guesses = findings.filter(({ details }) => details["element"] === "profile");
  expect(guesses.map(({ code, details }) => [code, details["text"]])).toEqual(
    expected === undefined ? [] : [["import-approximated", expected]],
  );
});

test("a document without one of the numbers or codes of the chapters has no profile", () => {
  const [first, ...rest] = chapters([doNotTake, warnings]);
  const titled = { ...first, title: "What Zaytounol is and what it is used for" };
  expect(readForeign([titled, ...rest]).content.profile).toBeUndefined();
  const { code: _, ...withoutCode } = first ?? {};
  expect(readForeign([withoutCode, ...rest]).content.profile).toBeUndefined();
});

test("the titles of a document with the EU's headings are not own titles", () => {
  const { content } = readForeign(chapters([doNotTake, warnings]));
  expect(content.sectionTitles).toBeUndefined();
  expect(content.doNotTakeSections).toEqual([{ id: "1", content: "<p>Never.</p>" }]);
});
