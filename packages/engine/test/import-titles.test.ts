import { expect, test } from "vitest";

import type { Heading, HeadingPlace } from "../src/languages/language-file.ts";
import { readForeign, textsOf, type Section } from "./foreign-document.ts";
import { languageFiles, type SourcedLanguageFile } from "./languages/language-files.ts";

const chapters = ["whatIs", "beforeYouTake", "howToTake", "sideEffects", "storage", "contents"];
const parts: Readonly<Record<string, readonly HeadingPlace[]>> = {
  beforeYouTake: ["doNotTakeSections", "drivingSections"],
  howToTake: ["forgottenDoseSections"],
  sideEffects: ["uncommonSections", "reportingSections"],
  contents: ["compositionSections"],
};

/** The heading for another verb than the usual one, with a longer name than the product has, in capitals. */
function typed(file: SourcedLanguageFile, place: HeadingPlace): string {
  const heading: Heading = file.headings["eu-qrd"]?.[place] ?? "";
  const text = typeof heading === "string" ? heading : (Object.values(heading).at(-1) ?? "");
  return text.replace("{name}", "Zaytounol Forte 500 mg").toLocaleUpperCase(file.tag);
}

test.each(languageFiles.map((file) => [file.tag, file] as const))(
  "sections without codes are found by the headings of the language (%s)",
  (language, file) => {
    const section = (place: HeadingPlace, number = 0): Section => ({
      title: `${number > 0 ? `${number}. ` : ""}${typed(file, place)}`,
      text: `<p>${place}</p>`,
      ...(parts[place] && { section: parts[place].map((part) => section(part)) }),
    });
    const sections = chapters.map((place, index) => section(place as HeadingPlace, index + 1));
    const { content } = read(sections, language);
    expect(content.customQA).toEqual([]);
    const found = textsOf(content);
    for (const part of Object.values(parts).flat()) expect(found[part]).toContain(`<p>${part}</p>`);
    expect(Object.values(found).flat()).toHaveLength(sections.length + 6);
  },
);

test.each([
  ["hu", "doNotTakeSections", "Ne szedje az Zaytounolt"],
  ["et", "doNotTakeSections", "Zaytounoli ei tohi võtta"],
  ["fi", "doNotTakeSections", "Älä ota Zaytounolia"],
])("the name of the medicine can have an article and an ending (%s)", (language, list, title) => {
  const { content } = inChapter(language, title);
  expect(textsOf(content)[list]).toEqual(["<p>Text.</p>"]);
});

test.each([
  ["fr", "Que contient cette boîte"],
  ["fr", "La boîte contient deux plaquettes"],
  ["de", "Was enthält die Packung?"],
  ["en", "What this leaflet contains"],
  ["en", "The pack contains"],
  ["es", "Qué contiene este prospecto"],
])("a title that only resembles a heading has no place of its own (%s: %s)", (language, title) => {
  const chapter = inChapter(language, title).content;
  expect(JSON.stringify(chapter.warningsSections)).toContain(title);
  const alone = read([{ title, text: "<p>Text.</p>" }], language).content;
  expect(alone.excipientsSections ?? []).toEqual([]);
  expect(alone.compositionSections ?? []).toEqual([]);
});

test("parts of a chapter that is not known stay in it", () => {
  const part = (title: string): Section => ({ title, text: `<p>${title}.</p>` });
  const dosage: Section = {
    title: "Dosage and administration",
    section: [part("Adults"), part("Children and adolescents"), part("Elderly")],
  };
  const { content } = read([part("What Zaytounol is and what it is used for"), dosage], "en");
  expect(Object.keys(textsOf(content))).toEqual(["whatIsSections"]);
  const texts = JSON.stringify(content.whatIsSections);
  expect(texts).toMatch(/Adults.*Children and adolescents.*Elderly/);
});

function read(sections: readonly Section[], language: string) {
  const product = {
    resourceType: "MedicinalProductDefinition",
    name: [{ productName: "Zaytounol" }],
  };
  return readForeign(sections, [product], { language }, { languages: languageFiles });
}

/** The second chapter of the EU's template, with a part of this title. */
function inChapter(language: string, title: string) {
  const file = languageFiles.find(({ tag }) => tag === language);
  if (file === undefined) throw new Error(language);
  const chapter = typed(file, "beforeYouTake");
  return read([{ title: chapter, section: [{ title, text: "<p>Text.</p>" }] }], language);
}
