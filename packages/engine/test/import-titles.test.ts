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
    const { content } = readForeign(sections, [], { language }, { languages: languageFiles });
    expect(content.customQA).toEqual([]);
    const found = textsOf(content);
    for (const part of Object.values(parts).flat()) expect(found[part]).toContain(`<p>${part}</p>`);
    expect(Object.values(found).flat()).toHaveLength(sections.length + 6);
  },
);
